import { chakra } from '@chakra-ui/react/styled-system';
import { type ReactNode, useId, useState } from 'react';
import { FoldButton } from '#components/fold/fold-button.tsx';
import { VisuallyHidden } from '#components/visually-hidden.tsx';
import { useI18n } from '#i18n/locale-provider.tsx';

/** A list up to this length is shown whole. */
const wholeMax = 7;

/** What remains visible of a longer one; fewer, so that unfolding is worth it. */
const foldedCount = 5;

type FoldedListProps<Item> = {
  /** What the list contains, for screen readers. */
  label: string;
  items: readonly Item[];
  /** Rows that stay visible, such as one with a secret that is shown only once. */
  isKept?: (item: Item) => boolean;
  row: (item: Item) => ReactNode;
  /** Rendered below the rows while all of them are visible. */
  children?: ReactNode;
};

/** Rows of a card; of a long list the first ones, and a button that shows the others. */
export function FoldedList<Item>({ label, items, isKept, row, children }: FoldedListProps<Item>) {
  const { LL } = useI18n();
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const isLong = items.length > wholeMax;
  const isWhole = isOpen || !isLong;
  const shown = isWhole ? items : items.filter((item, index) => index < foldedCount || isKept?.(item));
  return (
    <>
      <chakra.ul id={id} aria-label={label} borderTopWidth="1px" borderColor="line.hairline">
        {shown.map(row)}
      </chakra.ul>
      {isWhole && children}
      {isLong && (
        <chakra.div mt="2">
          <FoldButton controls={id} isOpen={isOpen} onToggle={setIsOpen}>
            {isOpen ? LL.fold.showFewer() : LL.fold.showAllOf({ count: items.length })}
            <VisuallyHidden> ({label})</VisuallyHidden>
          </FoldButton>
        </chakra.div>
      )}
    </>
  );
}
