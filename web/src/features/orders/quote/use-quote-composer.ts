import { type OrderQuote, quoteValidDaysDefault } from '@storefront/contracts/orders/quote/quote.schema.ts';
import { freeLinesTotal } from '@storefront/contracts/pricing/free-lines.ts';
import { depositOf } from '@storefront/contracts/pricing/order-totals.ts';
import { basketTotalOf, quoteTotal } from '@storefront/contracts/pricing/quote-totals.ts';
import { useRef, useState } from 'react';
import { useI18n } from '#i18n/locale-provider.tsx';
import { errorCode, failureText } from '#lib/call-failure.ts';
import { api } from '#lib/portal-api.ts';
import { showToast } from '#lib/toast.ts';
import { useOrderCache } from '../manage/state/use-order-cache.ts';
import { countedLines, readLines, typedLines } from './free-lines.ts';
import { type QuoteDraft, type QuoteValues, quoteDraft } from './quote-draft.ts';
import { type QuoteProblems, quoteProblems } from './quote-problems.ts';
import { readAdjustment } from './read-adjustment.ts';

/** Returns a form with the latest version's values. */
const firstDraft = (quote: OrderQuote): QuoteDraft => ({
  values: {
    message: quote.quotes[0]?.message ?? '',
    lines: typedLines(quote.freeLines),
    amount: quote.adjustment ? String(quote.adjustment.amount) : '',
    reason: quote.adjustment?.reason ?? '',
    validDays: String(quoteValidDaysDefault),
    reopenAccepted: false,
  },
  basedOn: { version: quote.latestVersion, totalPrice: quote.totalPrice },
});

/** State of the quote form. It starts from the previous version, so that a revision is a small change. */
export function useQuoteComposer(quote: OrderQuote, onEnd: () => void) {
  const { LL, locale } = useI18n();
  const texts = LL.adminQuote.composer;
  const utils = api.useUtils();
  const cache = useOrderCache();
  // Records the state on which the form was opened, so that concurrent changes are not overwritten unnoticed.
  const storage = quoteDraft(quote.orderId);
  const [{ values, basedOn }, setDraft] = useState(() => storage.read() ?? firstDraft(quote));
  const [errors, setErrors] = useState<QuoteProblems>({});
  const [failure, setFailure] = useState<string | null>(null);
  /** What the running attempt to send contains. */
  const sending = useRef<QuoteValues | null>(null);
  const isAccepted = quote.quotes[0]?.state === 'accepted';
  const amount = readAdjustment(values.amount);
  const freeLines = readLines(values.lines);
  // The total of the catalogue lines and of further rounds.
  const base = basketTotalOf(quote.subtotal, { freeLines: quote.freeLines });
  const counted = countedLines(values.lines);
  const total = amount === null ? null : quoteTotal(base, { freeLines: counted, adjustmentAmount: amount });

  const mutation = api.orders.sendQuote.useMutation({
    onSuccess: (sent) => {
      utils.orders.quote.setData({ id: quote.orderId }, sent);
      cache.patch(quote.orderId, { totalPrice: sent.totalPrice, depositAmount: depositOf(sent.totalPrice) });
      showToast({ tone: 'success', title: texts.sent() });
      // What was typed in the meantime is the beginning of the next version.
      if (sending.current === values) end();
      else keep({ values, basedOn: { version: sent.latestVersion, totalPrice: sent.totalPrice } });
      void cache.reload();
    },
    onError: async (error) => {
      setFailure(failureText(error, locale, LL.error));
      const code = errorCode(error);
      if (code !== 'QUOTE_CHANGED' && code !== 'QUOTE_ACCEPTED') return;
      // The text stays; the form shows above it what has changed, and sending again confirms that.
      const now = await utils.orders.quote.fetch({ id: quote.orderId }, { staleTime: 0 }).catch(() => null);
      if (now) keep({ values, basedOn: { version: now.latestVersion, totalPrice: now.totalPrice } });
    },
  });

  function keep(draft: QuoteDraft): void {
    setDraft(draft);
    storage.write(draft);
  }

  function end(): void {
    storage.clear();
    onEnd();
  }

  return {
    values,
    errors,
    failure,
    subtotal: base + freeLinesTotal(counted),
    total,
    isAccepted,
    hasAmount: amount !== 0,
    isSending: mutation.isPending,
    cancel: end,
    change: (next: Partial<QuoteValues>) => {
      keep({ values: { ...values, ...next }, basedOn });
      setErrors({});
    },
    send: () => {
      if (mutation.isPending) return;
      const reopenMissing = isAccepted ? texts.reopenMissing() : null;
      const found = quoteProblems(values, { amount, total, reopenMissing }, locale);
      setErrors(found);
      setFailure(null);
      if (Object.keys(found).length > 0 || amount === null || freeLines === null) return;
      sending.current = values;
      mutation.mutate({
        id: quote.orderId,
        message: values.message,
        freeLines,
        adjustment: amount === 0 ? null : { amount, reason: values.reason },
        validDays: Number(values.validDays),
        basedOn,
        reopenAccepted: values.reopenAccepted,
      });
    },
  };
}
