import type { HTMLChakraProps } from '@chakra-ui/react/styled-system';
import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { Disclosure, DisclosureTitle } from './disclosure.tsx';

type PhoneFoldProps = Omit<HTMLChakraProps<'details'>, 'title'> & {
  /** A heading. */
  title: ReactNode;
  children: ReactNode;
};

/** Content that is folded below its title on a phone, and always shown on wider screens and on paper. */
export function PhoneFold({ title, children, ...rest }: PhoneFoldProps) {
  return (
    <Disclosure css={foldCss} {...rest}>
      <DisclosureTitle>{title}</DisclosureTitle>
      <chakra.div data-unfolded mb="1.5">
        {title}
      </chakra.div>
      {children}
    </Disclosure>
  );
}

/** A browser that cannot unfold it by style keeps the fold on all screens. */
const foldCss = {
  '& > [data-unfolded]': { display: 'none' },
  '@supports selector(::details-content)': {
    '& > summary': { display: { md: 'none' }, '@media print': { display: 'none' } },
    '& > [data-unfolded]': { display: { md: 'block' }, '@media print': { display: 'block' } },
    '&::details-content': {
      // With `display: contents` on the fold, its contents are rows of the grid around it.
      display: 'inherit',
      contentVisibility: { md: 'visible' },
      '@media print': { contentVisibility: 'visible' },
    },
  },
};
