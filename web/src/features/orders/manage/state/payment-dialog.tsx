import type { Order } from '@storefront/contracts/orders/order.schema.ts';
import { paymentStatusInfo } from '@storefront/contracts/orders/order-status.ts';
import { formatUsd } from '@storefront/contracts/pricing/format-price.ts';
import { ConfirmDialog } from '#components/portal/confirm-dialog.tsx';
import { useI18n } from '#i18n/locale-provider.tsx';
import { readFailure } from '#lib/call-failure.ts';

/**
 * A payment status that the server rejected until it is confirmed; `received` is null while a payment is
 * being processed.
 */
export type PaymentQuestion = {
  paymentStatus: Order['paymentStatus'];
  received: { receivedAmount: number; openAmount: number } | null;
};

/** Returns what the server asks to confirm about a payment status, or null for other failures. */
export function questionOf(error: unknown, paymentStatus: Order['paymentStatus']): PaymentQuestion | null {
  const { body } = readFailure(error);
  if (body?.code === 'PAYMENT_UNDER_WAY') return { paymentStatus, received: null };
  return body?.code === 'PAYMENT_RECEIVED' ? { paymentStatus, received: body.received ?? null } : null;
}

type PaymentDialogProps = {
  question: PaymentQuestion;
  isTest: boolean;
  isPending: boolean;
  onConfirm: () => void;
  onClose: () => void;
};

/** Explains, before it is set, a payment status that contradicts received money. */
export function PaymentDialog({ question, isTest, isPending, onConfirm, onClose }: PaymentDialogProps) {
  const { LL, locale } = useI18n();
  const texts = LL.admin.paymentCheck;
  const { received } = question;
  const usd = (amount: number) => formatUsd(amount, locale);
  const test = isTest ? ` (${LL.adminQuote.payments.test()})` : '';
  return (
    <ConfirmDialog
      title={texts.title({ status: paymentStatusInfo[question.paymentStatus].label[locale] })}
      text={
        received
          ? texts.received({ received: usd(received.receivedAmount) + test, open: usd(received.openAmount) })
          : texts.underWay()
      }
      confirmLabel={isPending ? texts.pending() : texts.confirm()}
      isPending={isPending}
      onConfirm={onConfirm}
      onClose={onClose}
    />
  );
}
