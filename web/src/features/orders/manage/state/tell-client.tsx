import { createContext, type ReactNode, use, useState } from 'react';

type TellClient = [orderId: number | null, setOrderId: (orderId: number | null) => void];

const TellClientContext = createContext<TellClient>([null, () => undefined]);

/**
 * Keeps for which order the client is to receive the next status by mail. One at most, and its details are open: a
 * tick that no one sees must not send mails.
 */
export function TellClientProvider({ children }: { children: ReactNode }) {
  return <TellClientContext value={useState<number | null>(null)}>{children}</TellClientContext>;
}

/** Whether the client of an order is to be informed, and how to change that. */
export function useTellClient(orderId: number): [isTold: boolean, setIsTold: (isTold: boolean) => void] {
  const [toldId, setToldId] = use(TellClientContext);
  return [toldId === orderId, (isTold) => setToldId(isTold ? orderId : null)];
}
