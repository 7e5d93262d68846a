import type { ReactNode } from 'react';
import { Button } from '#components/button.ts';

type FoldButtonProps = {
  /** Id of what is folded, which must be above the button. */
  controls: string;
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
  children: ReactNode;
};

/** Shows the rest of a long text or list, and hides it again. */
export function FoldButton({ controls, isOpen, onToggle, children }: FoldButtonProps) {
  return (
    <Button
      variant="ghost"
      size="sm"
      ms="-4"
      aria-expanded={isOpen}
      aria-controls={controls}
      onClick={({ currentTarget }) => {
        onToggle(!isOpen);
        // What is above the button becomes shorter.
        if (isOpen) requestAnimationFrame(() => currentTarget.scrollIntoView({ block: 'nearest' }));
      }}
    >
      {children}
    </Button>
  );
}
