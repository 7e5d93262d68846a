import { chakra } from '@chakra-ui/react/styled-system';
import { VisuallyHidden } from '#components/visually-hidden.tsx';
import { useI18n } from '#i18n/locale-provider.tsx';
import { type DiffLine, lineDiff } from './line-diff.ts';

const looks = {
  same: { sign: '\u00a0', color: 'ink.muted' },
  removed: { sign: '−', color: 'danger', bg: 'danger.tint' },
  added: { sign: '+', color: 'success', bg: 'success.tint' },
} as const;

/** A changed text: removed and added lines, marked by a sign, a color and, for screen readers, a word. */
export function DiffLines({ before, after }: { before: string; after: string }) {
  return (
    <chakra.div
      borderWidth="1px"
      borderColor="line.hairline"
      borderRadius="sm"
      maxH="16rem"
      overflowY="auto"
      tabIndex={0}
      role="group"
      fontSize="xs"
      css={{ '@media print': { maxH: 'none', overflow: 'visible' } }}
    >
      {lineDiff(before, after).map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a change keep their order.
        <Line key={index} line={line} />
      ))}
    </chakra.div>
  );
}

function Line({ line: { kind, text } }: { line: DiffLine }) {
  const texts = useI18n().LL.admin.details.history;
  const { sign, ...look } = looks[kind];
  return (
    <chakra.p display="grid" gridTemplateColumns="1.25rem minmax(0, 1fr)" px="2" {...look}>
      <span aria-hidden>{sign}</span>
      <chakra.span whiteSpace="pre-wrap" overflowWrap="anywhere">
        {kind !== 'same' && (
          <VisuallyHidden>{kind === 'removed' ? texts.removed() : texts.added()} </VisuallyHidden>
        )}
        {text}
      </chakra.span>
    </chakra.p>
  );
}
