import { chakra } from '@chakra-ui/react/styled-system';
import { useId, useState } from 'react';
import { FoldButton } from '#components/fold/fold-button.tsx';
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
      <chakra.p id={id} dir="auto" whiteSpace="pre-wrap" overflowWrap="anywhere">
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
        <div data-print="hide">
          <FoldButton controls={id} isOpen={isOpen} onToggle={setIsOpen}>
            {isOpen ? LL.fold.showLess() : LL.fold.showAll()}
          </FoldButton>
        </div>
      )}
    </>
  );
}
