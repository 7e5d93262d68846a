import { createContext, type ReactNode, use, useMemo, useState } from 'react';

type TellClient = [orderId: number | null, setOrderId: (orderId: number | null) => void];

const TellClientContext = createContext<TellClient>([null, () => undefined]);

/**
 * Stores the order whose client receives the next status or recorded payment by mail. At most one, and its
 * details are open: a checkbox that is not visible must not trigger mails.
 */
export function TellClientProvider({ children }: { children: ReactNode }) {
  const [orderId, setOrderId] = useState<number | null>(null);
  const value = useMemo<TellClient>(() => [orderId, setOrderId], [orderId]);
  return <TellClientContext value={value}>{children}</TellClientContext>;
}

/** Returns whether the client of an order will be informed, and a setter. */
export function useTellClient(orderId: number): [isTold: boolean, setIsTold: (isTold: boolean) => void] {
  const [toldId, setToldId] = use(TellClientContext);
  return [toldId === orderId, (isTold) => setToldId(isTold ? orderId : null)];
}
