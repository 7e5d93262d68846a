import { chakra } from '@chakra-ui/react/styled-system';
import { useId, useState } from 'react';
import { Button } from '#components/button.ts';
import { useI18n } from '#i18n/locale-provider.tsx';
import { foldText } from './fold-text.ts';

/** A text as it was typed; of a long one the beginning, and a button that shows the rest. Printed whole. */
export function FoldedText({ text }: { text: string }) {
  const { LL } = useI18n();
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const folded = foldText(text);
  return (
    <>
      <chakra.p id={id} whiteSpace="pre-wrap" overflowWrap="anywhere">
        {folded ? (
          <>
            {folded.start}
            {!isOpen && <span data-print="hide">…</span>}
            <chakra.span
              display={isOpen ? undefined : 'none'}
              css={{ '@media print': { display: 'inline' } }}
            >
              {folded.rest}
            </chakra.span>
          </>
        ) : (
          text
        )}
      </chakra.p>
      {folded && (
        <Button
          variant="ghost"
          size="sm"
          ms="-4"
          data-print="hide"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={({ currentTarget }) => {
            setIsOpen(!isOpen);
            // The text above the button becomes shorter.
            if (isOpen) requestAnimationFrame(() => currentTarget.scrollIntoView({ block: 'nearest' }));
          }}
        >
          {isOpen ? LL.fold.showLess() : LL.fold.showAll()}
        </Button>
      )}
    </>
  );
}
