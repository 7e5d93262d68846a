import { findPlan } from '@storefront/contracts/catalogue/plans.ts';
import { type Service, services } from '@storefront/contracts/catalogue/services.ts';
import { isLocale } from '@storefront/contracts/i18n/locale.ts';
import {
  computeDisplayTotals,
  formatAmount,
  formatEta,
  formatUsd,
} from '@storefront/contracts/pricing/format-price.ts';
import { computeOrderTotals } from '@storefront/contracts/pricing/order-totals.ts';
import { basketDraft } from './basket-draft.ts';

/**
 * Writes plan and totals of the current choice into the page while the code that renders them is loading. Not
 * if there is a draft, or choices made before a reload, which are restored to the fields only later.
 */
export function showEarlyTotals(): void {
  const service = serviceOf(location.pathname);
  const { lang: locale } = document.documentElement;
  const isIncomplete = window.early?.queue.some(({ target }) => target === null);
  if (!isLocale(locale) || !service || isIncomplete || basketDraft(service.type).read() !== null) return;
  const basket = {
    serviceType: service.type,
    planId: chosen('plan')[0] ?? '',
    quantity: Math.max(1, Number.parseInt(field('quantity')?.value ?? '', 10) || 1),
    addonIds: chosen('addon'),
  };
  const plan = findPlan(basket.serviceType, basket.planId);
  const totals = computeDisplayTotals(basket, locale);
  if (!plan || !totals) return;
  for (const [name, amount] of Object.entries(totals)) {
    write(`[data-amount=${name}]`, () => formatAmount(amount, locale));
  }
  write('[data-amount=totalUsd]', () => formatUsd(computeOrderTotals(basket)?.total ?? 0, locale));
  write('[data-plan=name]', () => plan.name[locale]);
  write('[data-plan=eta]', () => formatEta(plan.eta, locale));
}

/** Changes the text node in place, because React has to find the one that it rendered. */
function write(selector: string, text: () => string): void {
  for (const { firstChild } of document.querySelectorAll(selector)) {
    if (firstChild) firstChild.nodeValue = text();
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
