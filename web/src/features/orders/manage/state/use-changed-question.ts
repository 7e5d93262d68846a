import type { Order } from '@storefront/contracts/orders/order.schema.ts';
import { useEffect, useRef, useState } from 'react';
import { readFailure } from '#lib/call-failure.ts';
import { useOrderCache } from './use-order-cache.ts';

export type SeenField = 'status' | 'paymentStatus' | 'assignee';

/** A change as it was sent, with what the operator saw. */
export type SeenChange<Field extends SeenField> = {
  id: number;
  basedOn?: Pick<Order, Field> | undefined;
} & Pick<Order, Field>;

/** A change that would overwrite what another person has set in the meantime. */
export type ChangedQuestion<Field extends SeenField, Input> = {
  input: Input;
  current: Pick<Order, Field>;
  /** The actor of the other change; undefined if it is not known. */
  changedBy: string | null | undefined;
};

/** Holds the question whether to overwrite a value that the operator has not seen. */
export function useChangedQuestion<Field extends SeenField, Input extends SeenChange<Field>>(field: Field) {
  const cache = useOrderCache();
  const isThere = useRef(true);
  useEffect(() => {
    isThere.current = true;
    return () => {
      isThere.current = false;
    };
  }, []);
  const [question, setQuestion] = useState<ChangedQuestion<Field, Input> | null>(null);

  /** Shows the stored value and asks, if that is why the server refused the change; returns whether it asked. */
  function ask(error: unknown, input: Input): boolean {
    const { body } = readFailure(error);
    const value = body?.code === 'ORDER_CHANGED' ? body.current?.[field] : undefined;
    if (value === undefined) return false;
    const current = { [field]: value } as Pick<Order, Field>;
    cache.patch(input.id, current as Partial<Order>);
    // A card of the board has moved to another column, and back: the caller's toast says that the change failed.
    if (!isThere.current) return false;
    setQuestion({ input, current, changedBy: body?.current?.changedBy });
    return true;
  }

  return {
    question,
    ask,
    close: () => setQuestion(null),
    /** The same change, now that the operator has seen the stored value. */
    again: (asked: ChangedQuestion<Field, Input>): Input => ({ ...asked.input, basedOn: asked.current }),
  };
}
