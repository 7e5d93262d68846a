import { type Service, services } from '@storefront/contracts/catalogue/services.ts';
import { isLocale } from '@storefront/contracts/i18n/locale.ts';
import { computeDisplayTotals, formatAmount } from '@storefront/contracts/pricing/format-price.ts';
import { basketDraft } from './basket-draft.ts';

/**
 * Writes the totals of the current choice into the page while the code that renders them is loading. Not if
 * there is a draft, or choices made before a reload, which are restored to the fields only later.
 */
export function showEarlyTotals(): void {
  const service = serviceOf(location.pathname);
  const { lang: locale } = document.documentElement;
  const isIncomplete = window.early?.queue.some(({ target }) => target === null);
  if (!isLocale(locale) || !service || isIncomplete || basketDraft(service.type).read() !== null) return;
  const totals = computeDisplayTotals(
    {
      serviceType: service.type,
      planId: chosen('plan')[0] ?? '',
      quantity: Math.max(1, Number.parseInt(field('quantity')?.value ?? '', 10) || 1),
      addonIds: chosen('addon'),
    },
    locale,
  );
  if (!totals) return;
  for (const [name, amount] of Object.entries(totals)) {
    for (const element of document.querySelectorAll(`[data-amount=${name}]`)) {
      // Change the text of the node in place, because React has to find the text node that it rendered.
      if (element.firstChild) element.firstChild.nodeValue = formatAmount(amount, locale);
    }
  }
}

const serviceOf = (path: string): Service | undefined =>
  Object.values(services).find(({ paths }) => paths.includes(path));

const field = (name: string) => document.querySelector<HTMLInputElement>(`input[name=${name}]`);

const chosen = (name: string): string[] =>
  Array.from(
    document.querySelectorAll<HTMLInputElement>(`input[name=${name}]:checked`),
    ({ value }) => value,
  );
