import type { Locale } from '@storefront/contracts/i18n/locale.ts';
import { storageErrors } from '@storefront/contracts/uploads/storage-errors.ts';

/**
 * Converts a link as people type it into one that the library accepts: without a scheme it would fail with
 * "Something went wrong" in every language. Null for text that is not a link.
 */
export function asLink(text: string): string | null {
  const given = text.trim();
  const link = /^[a-z][a-z\d+.-]*:(?!\d)/i.test(given) ? given : `https://${given}`;
  const host = URL.canParse(link) ? new URL(link).hostname : '';
  return host === 'localhost' || /[^.]\.[^.]/.test(host) ? link : null;
}

/**
 * Handles the link field before the library does: completes links if possible, and rejects others in place.
 *
 * @returns a function that removes the handlers.
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
