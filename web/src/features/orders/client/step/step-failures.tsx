import { chakra } from '@chakra-ui/react/styled-system';
import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from 'react';
import { useLocation, useSearch } from 'wouter';

const HoldFailure = createContext<(text: string | null) => void>(() => undefined);

/** Returns a function that shows a failure above all sections, or ends it with null. */
export const useHoldFailure = () => useContext(HoldFailure);

/**
 * Shows the failure of a step whose section is gone, above the sections that are left, until the next step or page: an
 * order that is reloaded after a refusal often no longer offers what was refused.
 */
export function StepFailures({ children }: { children: ReactNode }) {
  const [held, setHeld] = useState<string | null>(null);
  const text = useRef<HTMLParagraphElement>(null);
  const [path] = useLocation();
  const search = useSearch();
  // biome-ignore lint/correctness/useExhaustiveDependencies: ends with the page it belongs to.
  useEffect(() => setHeld(null), [path, search]);
  useEffect(() => {
    if (held === null) return;
    // The button that had the focus is gone. A client who is writing something is not interrupted.
    const { activeElement } = document;
    if (activeElement !== null && activeElement !== document.body && activeElement.tagName !== 'H1') return;
    text.current?.scrollIntoView({ block: 'center', behavior: 'instant' });
    text.current?.focus({ preventScroll: true });
  }, [held]);
  return (
    <HoldFailure value={setHeld}>
      <div role="alert">
        {held && (
          <chakra.p
            ref={text}
            tabIndex={-1}
            mb="8"
            p="5"
            bg="danger.tint"
            borderRadius="sm"
            maxW="prose"
            data-testid="held-failure"
          >
            {held}
          </chakra.p>
        )}
      </div>
      {children}
    </HoldFailure>
  );
}
