import { type Currency, currencyForLocale, isConverted, type Locale } from '../../i18n/locale.ts';
import { displayPrice, priceIn } from '../../pricing/format-price.ts';
import { roundedUpUsd, toCents } from '../../pricing/order-money.ts';
import { depositOf } from '../../pricing/order-totals.ts';
import type { ClientOrderPage } from './client-order.schema.ts';

/** Amounts in one currency, whole units. */
export type ShownAmounts = {
  /** One per line of the order; all null if the catalogue has changed since the order was placed. */
  lines: readonly ({ unitPrice: number; amount: number } | null)[];
  subtotal: number;
  adjustment: number | null;
  total: number;
};

type Priced = Pick<ClientOrderPage, 'lines' | 'subtotal' | 'adjustment'>;

/** Converts each unit price separately, as on the order pages, so that the displayed amounts add up. */
export function shownAmounts({ lines, subtotal, adjustment }: Priced, currency: Currency): ShownAmounts {
  const shown = lines.map(({ unitPrice, quantity }) => {
    if (unitPrice === null) return null;
    const converted = priceIn(currency, unitPrice);
    return { unitPrice: converted, amount: converted * quantity };
  });
  const isPriced = shown.every((line) => line !== null);
  const shownSubtotal = isPriced
    ? shown.reduce((sum, line) => sum + line.amount, 0)
    : priceIn(currency, subtotal);
  const shownAdjustment = adjustment ? priceIn(currency, adjustment.amount) : null;
  return {
    lines: shown,
    subtotal: shownSubtotal,
    adjustment: shownAdjustment,
    total: shownSubtotal + (shownAdjustment ?? 0),
  };
}

type Paid = Priced & Pick<ClientOrderPage, 'depositAmount' | 'paidAmount' | 'openAmount'>;

/** Deposit, paid and open amounts, in the currency of the lines. */
export type ShownMoney = { deposit: number; paid: number; open: number };

/**
 * Converts the amounts so that paid and open add up to the displayed total despite rounding. An order that is
 * over has nothing open.
 */
export function shownMoney(order: Paid, locale: Locale): ShownMoney {
  const { total } = shownAmounts(order, currencyForLocale(locale));
  const paid = shownPart(order, order.paidAmount, locale);
  return {
    deposit: shownDeposit(order, locale),
    paid,
    open: order.openAmount === 0 ? 0 : Math.max(0, total - paid),
  };
}

/** Converts a part of the total; one that equals the deposit or a total in dollars equals it when shown, too. */
function shownPart(order: Priced & Pick<Paid, 'depositAmount'>, amountUsd: number, locale: Locale): number {
  if (amountUsd === order.depositAmount) return shownDeposit(order, locale);
  const total = totalsOf(order, locale).find(({ usd }) => usd === amountUsd);
  return total ? total.shown : displayPrice(amountUsd, locale);
}

/** Converts the deposit: half of the total shown, less the rounds that were added after it was agreed. */
function shownDeposit(order: Priced & Pick<Paid, 'depositAmount'>, locale: Locale): number {
  const { depositAmount } = order;
  const agreed = totalsOf(order, locale).find(({ usd }) => depositOf(usd) === depositAmount);
  return agreed ? depositOf(agreed.shown) : displayPrice(depositAmount, locale);
}

/** Returns the total in US dollars and as shown, and that without further rounds. */
function totalsOf(order: Priced, locale: Locale): { usd: number; shown: number }[] {
  const currency = currencyForLocale(locale);
  const usd = order.subtotal + (order.adjustment?.amount ?? 0);
  const shown = shownAmounts(order, currency).total;
  const rounds = order.lines.reduce(
    (sum, { kind, amount }) => sum + (kind === 'round' ? (amount ?? 0) : 0),
    0,
  );
  return [
    { usd, shown },
    { usd: usd - rounds, shown: shown - priceIn(currency, rounds) },
  ];
}

type MoneyFact = { kind: keyof ShownMoney | 'refunded' | 'roundedUp'; amount: number };

/** Returns the amounts shown below the total: the deposit while it is asked for, or the paid and open amounts, and refunds. */
export function moneyFacts(
  order: Paid & Pick<ClientOrderPage, 'isClosed' | 'payments' | 'paymentChoices'>,
  locale: Locale,
): MoneyFact[] {
  const money = shownMoney(order, locale);
  const facts = shownKinds(order).map((kind): MoneyFact => ({ kind, amount: money[kind] }));
  const refunds = order.payments.map(({ refundedAmount }) => refundedAmount);
  const refunded = toCents(refunds.reduce((sum, amount) => sum + amount, 0));
  if (refunded > 0) facts.push({ kind: 'refunded', amount: shownPart(order, refunded, locale) });
  const roundedUp = roundedUpUsd(refunds);
  // Converted amounts have no cents.
  if (roundedUp > 0 && !isConverted(locale)) facts.push({ kind: 'roundedUp', amount: roundedUp });
  return facts;
}

/** Returns the US dollars, with cents, of refunds that did not arrive and are still to be given back. */
export const missingRefundOf = ({ payments }: { payments: readonly { missingRefund: number }[] }): number =>
  toCents(payments.reduce((sum, { missingRefund }) => sum + missingRefund, 0));

/** Tells whether the amounts include a payment of the test checkout, for which no money has moved. */
export const includesTestPayment = ({ payments }: Pick<ClientOrderPage, 'payments'>): boolean =>
  payments.some(({ isTest, succeededAt }) => isTest && succeededAt !== null);

function shownKinds({
  paidAmount,
  openAmount,
  isClosed,
  paymentChoices,
}: Pick<ClientOrderPage, 'paidAmount' | 'openAmount' | 'isClosed' | 'paymentChoices'>): (keyof ShownMoney)[] {
  if (paidAmount > 0) return ['paid', 'open'];
  // Nothing is open of an order whose client withdrew, although it is not closed.
  if (openAmount === 0) return [];
  // Once the work is done, a client who has paid nothing is asked for everything.
  if (paymentChoices.length > 0 && paymentChoices.every(({ kind }) => kind !== 'deposit')) return ['open'];
  return isClosed ? [] : ['deposit'];
}

/**
 * Returns the text that states the amounts in dollars. An order that is over has nothing open although only a part of it,
 * or nothing, may be paid.
 */
export function usdNoteOf({
  paidAmount,
  openAmount,
  totalPrice,
}: Pick<ClientOrderPage, 'paidAmount' | 'openAmount' | 'totalPrice'>) {
  if (paidAmount === 0) return openAmount < totalPrice ? 'inUsdOver' : 'inUsd';
  if (paidAmount >= totalPrice) return 'inUsdDone';
  return openAmount > 0 ? 'inUsdPaid' : 'inUsdEnded';
}
