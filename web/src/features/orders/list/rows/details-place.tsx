import { useCallback } from 'react';

/** Takes in the element of the open order's details, which `OrderList` draws. */
export function DetailsPlace({ element }: { element: HTMLElement }) {
  const takeIn = useCallback((place: HTMLElement | null) => place?.append(element), [element]);
  return <div ref={takeIn} />;
}
