import { useRef, useState } from 'react';
import type { Part } from '#features/uploads/form-parts.ts';
import { dismissErrors } from '#lib/toast.ts';
import { sendDeliverableFiles } from './send-deliverable-files.ts';
import { useDelivery } from './use-delivery.ts';

/** Uploads files to the draft of an order, one call after the other. */
export function useDraftUploads(orderId: number) {
  const { store, fail } = useDelivery(orderId);
  /** Share of the bytes sent, from 0 to 1; null while nothing is being sent. */
  const [progress, setProgress] = useState<number | null>(null);
  const queue = useRef<Promise<unknown>>(Promise.resolve());

  /** @returns false after a failure, which the operator sees. */
  function send(parts: readonly Part[]): Promise<boolean> {
    const sent = queue.current.then(async () => {
      setProgress(0);
      dismissErrors();
      try {
        store(await sendDeliverableFiles(orderId, parts, setProgress));
        return true;
      } catch (error) {
        fail(error);
        return false;
      } finally {
        setProgress(null);
      }
    });
    queue.current = sent;
    return sent;
  }

  return { progress, send };
}
