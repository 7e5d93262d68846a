import { useI18n } from '#i18n/locale-provider.tsx';

/**
 * Returns by how much a text is too long, in words; undefined if it is not. The browser, given the limit, would cut off the
 * end of a pasted text without a word.
 */
export function useExcess(value: unknown, maxLength = Number.POSITIVE_INFINITY): string | undefined {
  const { LL } = useI18n();
  // As the schemas count it.
  const count = String(value ?? '').trim().length - maxLength;
  return count > 0 ? LL.form.tooLong({ count, max: maxLength }) : undefined;
}
