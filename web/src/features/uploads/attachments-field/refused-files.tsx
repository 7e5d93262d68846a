import { chakra } from '@chakra-ui/react/styled-system';
import { CircleAlert } from 'lucide-react';
import { useI18n } from '#i18n/locale-provider.tsx';
import { problemText } from '../attached-file.ts';
import type { RefusedFile } from '../use-kept-refusals.ts';

/** Rejected files by reason, since of many files most are refused for the same one. */
export function RefusedFiles({ files }: { files: readonly RefusedFile[] }) {
  const { LL, locale } = useI18n();
  const texts = LL.order.files;
  function textOf(reason: RefusedFile['reason']): string {
    if (reason === 'twice') return texts.twice();
    if (reason === 'one-only') return texts.oneOnly();
    const text = problemText(reason, locale);
    return reason === 'FORBIDDEN_FILE_TYPE' ? `${text} ${texts.otherTypes()}` : text;
  }
  const reasons = new Map<string, string[]>();
  for (const { name, reason } of files) {
    const text = textOf(reason);
    reasons.set(text, [...(reasons.get(text) ?? []), name]);
  }
  return (
    <chakra.ul display="grid" gap="2" p="4" bg="danger.tint" color="danger" textStyle="small">
      {[...reasons].map(([reason, names]) => (
        <chakra.li key={reason} display="grid" gridTemplateColumns="1.5rem minmax(0, 1fr)">
          <chakra.span aria-hidden pt="1">
            <CircleAlert size="1rem" />
          </chakra.span>
          <chakra.span overflowWrap="anywhere">
            {texts.refused({ name: names.join(', '), reason })}
          </chakra.span>
        </chakra.li>
      ))}
    </chakra.ul>
  );
}
