import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect, useRef } from 'react';
import { Button } from '#components/button.ts';
import { useI18n } from '#i18n/locale-provider.tsx';
import { formatDay } from '#lib/format-date.ts';
import type { ManagementValues } from './notes-draft.ts';

type NotesConflictProps = {
  mine: ManagementValues;
  theirs: ManagementValues;
  isSaving: boolean;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
  onMerge: () => void;
};

/** Shown when two versions of the notes conflict; the operator decides between them. */
export function NotesConflict({ mine, theirs, isSaving, ...props }: NotesConflictProps) {
  const { LL } = useI18n();
  const texts = LL.admin.details.conflict;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <chakra.div
      role="group"
      aria-labelledby="conflict-title"
      p="4"
      borderWidth="1px"
      borderInlineStartWidth="6px"
      borderColor="hue.orange.fg"
      borderRadius="sm"
    >
      <chakra.h5 ref={heading} id="conflict-title" tabIndex={-1} textStyle="label" mb="1">
        {texts.title()}
      </chakra.h5>
      <chakra.p textStyle="small" color="ink.muted" mb="3">
        {texts.text()}
      </chakra.p>
      <chakra.div
        display="grid"
        gap="3"
        gridTemplateColumns="repeat(auto-fit, minmax(min(13rem, 100%), 1fr))"
        mb="4"
      >
        <Version title={texts.mine()} values={mine} other={theirs} />
        <Version title={texts.theirs()} values={theirs} other={mine} />
      </chakra.div>
      <chakra.div display="flex" flexWrap="wrap" gap="2">
        <Button size="sm" variant="ink" aria-disabled={isSaving} onClick={props.onKeepMine}>
          {texts.keepMine()}
        </Button>
        <Button size="sm" variant="outline" disabled={isSaving} onClick={props.onTakeTheirs}>
          {texts.takeTheirs()}
        </Button>
        <Button size="sm" variant="outline" disabled={isSaving} onClick={props.onMerge}>
          {texts.merge()}
        </Button>
      </chakra.div>
    </chakra.div>
  );
}

type VersionProps = { title: string; values: ManagementValues; other: ManagementValues };

function Version({ title, values, other }: VersionProps) {
  const { LL, locale } = useI18n();
  const texts = LL.admin.details;
  const otherLines = new Set(other.adminNotes.split('\n'));
  return (
    <chakra.section minW="0" css={{ '& mark': { bg: 'hue.yellow.bg', color: 'ink' } }}>
      <chakra.h6 textStyle="small" fontWeight="semibold" mb="1">
        {title}
      </chakra.h6>
      {values.deliveryDate !== other.deliveryDate && (
        <chakra.p textStyle="small" mb="1">
          {texts.deliveryDate()}:{' '}
          <mark>{values.deliveryDate ? formatDay(values.deliveryDate, locale) : texts.notSet()}</mark>
        </chakra.p>
      )}
      {values.adminNotes !== other.adminNotes && (
        <chakra.div
          tabIndex={0}
          role="group"
          aria-label={`${title}: ${texts.notes()}`}
          p="3"
          bg="paper.sunken"
          borderRadius="sm"
          textStyle="small"
          maxH="14rem"
          overflowY="auto"
          whiteSpace="pre-wrap"
          overflowWrap="anywhere"
        >
          {values.adminNotes === '' && <chakra.span color="ink.muted">{texts.conflict.empty()}</chakra.span>}
          {values.adminNotes.split('\n').map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a version keep their order.
            <chakra.span key={index} display="block" minH="1lh">
              {otherLines.has(line) ? line : <mark>{line}</mark>}
            </chakra.span>
          ))}
        </chakra.div>
      )}
    </chakra.section>
  );
}
