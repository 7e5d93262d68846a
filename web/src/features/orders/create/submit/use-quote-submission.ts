import type { ServiceType } from '@storefront/contracts/catalogue/services.ts';
import { toasts } from '@storefront/contracts/errors/toasts.ts';
import type { QuoteRequestInput } from '@storefront/contracts/orders/quote/quote-request.schema.ts';
import { paths } from '@storefront/contracts/paths.ts';
import { use, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { NavigationContext } from '#components/navigation-context.ts';
import { saveLastOrder } from '#features/orders/last-order.ts';
import { useI18n } from '#i18n/locale-provider.tsx';
import { showToast, toastText } from '#lib/toast.ts';
import { orderOrigin } from '../values/order-origin.ts';
import { attachFiles, type FilesToSend } from './attach-files.ts';
import { type Guard, type ServerFigures, submitQuote } from './submit-quote.ts';

type Submission = {
  isSending: boolean;
  /** Share of the file bytes sent so far, from 0 to 1; null while none are being sent. */
  progress: number | null;
  /** The server's prices if they differ from ours. */
  figures: ServerFigures | null;
  /** Reason of the last failure, in the page's language. */
  failure: string | null;
  dropFigures: () => void;
  send: (request: QuoteRequestInput, files: FilesToSend, guard: Guard) => Promise<void>;
};

/**
 * Sends the order and then its files, and opens the thank-you page. `onPlaced` deletes the draft of the form.
 */
export function useQuoteSubmission(serviceType: ServiceType, onPlaced: () => void): Submission {
  const { LL, locale } = useI18n();
  const [, navigate] = useLocation();
  const { preload } = use(NavigationContext);
  const [isSending, setIsSending] = useState(false);
  const [progress, setProgress] = useState<number | null>(null);
  const [figures, setFigures] = useState<ServerFigures | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  // State updates too late to block the second click of a double click.
  const isBusy = useRef(false);

  /** @returns whether the order was placed. */
  async function place(request: QuoteRequestInput, files: FilesToSend, guard: Guard): Promise<boolean> {
    setFailure(null);
    const result = await submitQuote(
      serviceType,
      { ...request, ...figures, ...orderOrigin(serviceType).read() },
      guard,
      locale,
    );
    if (result.kind === 'prices-changed') {
      setFigures(result.figures);
      showToast({ tone: 'error', ...toastText(toasts.quoteFailed, locale, LL.order.summary.changed()) });
      return false;
    }
    if (result.kind === 'failed') {
      const message = result.missing ? LL.order.form[result.missing]() : result.message;
      const text = toastText(toasts.quoteFailed, locale, message);
      setFailure(text.description ?? text.title);
      showToast({ tone: 'error', ...text });
      return false;
    }

    const missingFiles = await attachFiles(result.id, files, setProgress);
    setProgress(null);
    const { id, clientEmail, clientPath, totalPrice, replyBy, timeZone } = result;
    const { selectedPlan: planId, quantity = 1, addons: addonIds = [] } = request.orderDetails;
    saveLastOrder({
      id,
      clientEmail,
      clientPath,
      serviceType,
      missingFiles,
      asked: { planId, quantity, addonIds, totalUsd: totalPrice },
      promise: replyBy === null ? undefined : { replyBy, timeZone },
    });
    onPlaced();
    showToast({ tone: 'success', ...toastText(toasts.quoteSent, locale) });
    // The back button would otherwise open the emptied form where it was sent, near its end. The mode belongs to
    // this entry of the history; the next page sets its own.
    history.scrollRestoration = 'manual';
    navigate(paths.thankYou);
    return true;
  }

  async function send(request: QuoteRequestInput, files: FilesToSend, guard: Guard): Promise<void> {
    if (isBusy.current) return;
    isBusy.current = true;
    setIsSending(true);
    preload(paths.thankYou);
    let isPlaced = false;
    try {
      isPlaced = await place(request, files, guard);
    } finally {
      // On a slow line the next page takes a while, in which a second press must not place a second order.
      if (!isPlaced) {
        isBusy.current = false;
        setIsSending(false);
      }
    }
  }

  return { isSending, progress, figures, failure, dropFigures: () => setFigures(null), send };
}
