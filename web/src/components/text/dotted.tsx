import { chakra } from '@chakra-ui/react/styled-system';
import { Fragment, type ReactNode } from 'react';
import { TextWithEmails } from './breakable-email.tsx';

/** What does not apply is left out. */
export type DottedFacts = readonly (ReactNode | false | null)[];

/** Facts in a row, with a dot between two on the same line: none at the beginning or end of a line. */
export function Dotted({ facts }: { facts: DottedFacts }) {
  return (
    <Clipped>
      <chakra.span display="block" ms="-1em">
        {facts.filter(Boolean).map((fact, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the facts have no state of their own.
          <Fragment key={index}>
            {index > 0 && ' '}
            <Fact>{typeof fact === 'string' ? <TextWithEmails text={fact} /> : fact}</Fact>
          </Fragment>
        ))}
      </chakra.span>
    </Clipped>
  );
}

/** Hides the dots left of the first fact of each line, but no focus ring. */
const Clipped = chakra('span', {
  base: { display: 'block', clipPath: 'inset(-0.5em -0.5em -0.5em -0.3em)' },
});

const Fact = chakra('span', {
  base: {
    display: 'inline-block',
    position: 'relative',
    ps: '1em',
    _before: { content: '"·" / ""', position: 'absolute', insetInlineStart: '0.27em' },
  },
});
