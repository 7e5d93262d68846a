import { leftCheckoutQuery } from '@storefront/contracts/paths.ts';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useLocation, useSearch } from 'wouter';

/**
 * Returns whether the client has come back from a checkout without paying. If so, the page begins at `note`, because on
 * a phone what it says is screens below the top.
 */
export function useLeftCheckout(): { hasLeft: boolean; note: RefObject<HTMLParagraphElement | null> } {
  const search = useSearch();
  const [pathname, navigate] = useLocation();
  const [hasLeft] = useState(() => new URLSearchParams(search).has(leftCheckoutQuery));
  const note = useRef<HTMLParagraphElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for the URL with which the page was opened.
  useEffect(() => {
    if (!hasLeft) return;
    // A reload would say it again, when the payment may have been made elsewhere.
    navigate(pathname, { replace: true });
    note.current?.scrollIntoView({ block: 'center', behavior: 'instant' });
    note.current?.focus({ preventScroll: true });
  }, []);
  return { hasLeft, note };
}
