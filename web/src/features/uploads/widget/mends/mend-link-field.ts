import type { Locale } from '@storefront/contracts/i18n/locale.ts';
import { storageErrors } from '@storefront/contracts/uploads/storage-errors.ts';

/**
 * What people write for a link, as the library takes it: without a scheme it would fail with "Something went wrong" in
 * any language. Null for what is no link at all.
 */
export function asLink(text: string): string | null {
  const given = text.trim();
  const link = /^[a-z][a-z\d+.-]*:(?!\d)/i.test(given) ? given : `https://${given}`;
  const host = URL.canParse(link) ? new URL(link).hostname : '';
  return host === 'localhost' || /[^.]\.[^.]/.test(host) ? link : null;
}

/**
 * Reads the link field before the library does: completes what can be completed, and refuses the rest in place.
 *
 * @returns ends it.
 */
export function mendLinkField(root: HTMLElement, locale: Locale): () => void {
  const stop = new AbortController();
  const options = { capture: true, signal: stop.signal };
  root.addEventListener(
    'submit',
    (event) => {
      const field = fieldIn(event.target);
      if (!field) return;
      const link = asLink(field.value);
      if (link === null) {
        event.preventDefault();
        event.stopPropagation();
        field.setCustomValidity(storageErrors.URLParsingFailedError.message[locale]);
        field.reportValidity();
      } else if (link !== field.value) {
        field.value = link;
        field.dispatchEvent(new Event('input', { bubbles: true }));
      }
    },
    options,
  );
  root.addEventListener(
    'input',
    ({ target }) => {
      if (target instanceof HTMLInputElement && target.matches(fieldSelector)) target.setCustomValidity('');
    },
    options,
  );
  return () => stop.abort();
}

const fieldSelector = '.uc-url-input';

function fieldIn(form: EventTarget | null): HTMLInputElement | null {
  return form instanceof HTMLFormElement ? form.querySelector<HTMLInputElement>(fieldSelector) : null;
}
