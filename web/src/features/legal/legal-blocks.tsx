import { chakra } from '@chakra-ui/react/styled-system';
import {
  type FilledPartName,
  filledPartAttribute,
  filledParts,
} from '@storefront/contracts/legal/filled-parts.ts';
import { type LegalBlock, piecesOf } from '@storefront/contracts/legal/legal-block.ts';
import { useI18n } from '#i18n/locale-provider.tsx';
import { contactEmail } from '#lib/contact-email.ts';
import type { DocumentBlock } from './legal-document.ts';
import { siteFacts } from './site-facts.ts';

const stack = { display: 'flex', flexDirection: 'column', gap: '4' } as const;

/** Styles for all plain tags below: the server writes the filled parts, and does not know class names. */
export const legalProse = {
  '& ul': { display: 'flex', flexDirection: 'column', gap: '2.5' },
  '& li': { position: 'relative', ps: '6' },
  '& li::before': { content: '"–"', position: 'absolute', insetStart: '0', color: 'accent' },
  '& dl': {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: '11rem minmax(0, 1fr)' },
    columnGap: '6',
  },
  '& dt': { color: 'ink.muted', pt: '3', borderTopWidth: '1px', borderColor: 'line.hairline' },
  '& dd': {
    pt: { base: '0', sm: '3' },
    pb: '3',
    borderTopWidth: { base: '0', sm: '1px' },
    borderColor: 'line.hairline',
    overflowWrap: 'anywhere',
  },
  // High enough to tap, and inline, so that no line begins with the full stop after it.
  '& a': {
    py: '1',
    overflowWrap: 'anywhere',
    textDecoration: 'underline',
    textDecorationThickness: '1.5px',
    textDecorationColor: 'accent',
    textUnderlineOffset: '0.2em',
  },
  '& a:hover': { color: 'accent' },
} as const;

/** Paragraphs, lists and filled parts of a legal text. */
export function LegalBlocks({ blocks }: { blocks: readonly DocumentBlock[] }) {
  return (
    <chakra.div {...stack} css={legalProse}>
      {blocks.map((block) => {
        if (typeof block === 'string') return <Block key={block} block={block} />;
        if ('filled' in block) return <FilledPart key={block.filled} name={block.filled} />;
        return <Block key={JSON.stringify(block)} block={block} />;
      })}
    </chakra.div>
  );
}

/** A part that the server fills in, element by element: see `fill-page.ts` of the API. */
function FilledPart({ name }: { name: FilledPartName }) {
  const { locale } = useI18n();
  const blocks = filledParts[name](siteFacts(), locale);
  return (
    <chakra.div {...{ [filledPartAttribute]: name }} {...stack} _empty={{ display: 'none' }}>
      {blocks.map((block) => (
        <Block key={JSON.stringify(block)} block={block} />
      ))}
    </chakra.div>
  );
}

function Block({ block }: { block: LegalBlock }) {
  const toText = (text: string) => <Text text={text} />;
  if (typeof block === 'string') return <p>{toText(block)}</p>;
  if ('list' in block) {
    return (
      <ul>
        {block.list.map((item) => (
          <li key={item}>{toText(item)}</li>
        ))}
      </ul>
    );
  }
  return (
    <dl>
      {block.facts.flatMap(({ label, value }) => [
        <dt key={label}>{label}</dt>,
        <dd key={`${label}:`}>{toText(value)}</dd>,
      ])}
    </dl>
  );
}

function Text({ text }: { text: string }) {
  return piecesOf(text).map((piece, index) => {
    const key = `${index} ${piece.kind}`;
    if (piece.kind === 'words') return piece.words;
    return piece.kind === 'break' ? <br key={key} /> : <ContactLink key={key} />;
  });
}

export function ContactLink() {
  return <a href={`mailto:${contactEmail()}`}>{contactEmail()}</a>;
}
