import { useCallback } from 'react';

/** Receives the element with the details of the open order, which `OrderList` renders. */
export function DetailsPlace({ element }: { element: HTMLElement }) {
  const takeIn = useCallback((place: HTMLElement | null) => place?.append(element), [element]);
  return <div ref={takeIn} />;
}
