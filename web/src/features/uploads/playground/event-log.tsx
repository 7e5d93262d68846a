import { chakra } from '@chakra-ui/react/styled-system';
import { memo } from 'react';
import { Button } from '#components/button.ts';
import { AdminCard } from '#components/portal/admin-card.tsx';
import { useI18n } from '#i18n/locale-provider.tsx';
import type { LogEntry } from './use-event-log.ts';

type EventLogProps = { entries: readonly LogEntry[]; onClear: () => void };

/** The events of the widget since the page was opened, newest first. */
export function EventLog({ entries, onClear }: EventLogProps) {
  const { LL } = useI18n();
  const texts = LL.playground.events;
  return (
    <AdminCard
      title={texts.title()}
      aside={
        <Button variant="outline" size="sm" disabled={entries.length === 0} onClick={onClear}>
          {texts.clear()}
        </Button>
      }
    >
      {entries.length === 0 ? (
        <chakra.p color="ink.muted">{texts.none()}</chakra.p>
      ) : (
        <chakra.ol aria-label={texts.title()} tabIndex={0} maxH="24rem" overflow="auto" textStyle="small">
          {entries.map((entry) => (
            <Line key={entry.id} entry={entry} />
          ))}
        </chakra.ol>
      )}
    </AdminCard>
  );
}

function EventLine({ entry: { name, detail } }: { entry: LogEntry }) {
  return (
    <chakra.li py="1.5" borderTopWidth="1px" borderColor="line.hairline" overflowWrap="anywhere">
      <chakra.span
        fontWeight="medium"
        color={name.startsWith('console.') ? 'danger' : 'ink'}
        css={{ fontFamily: 'ui-monospace, monospace' }}
      >
        {name}
      </chakra.span>{' '}
      <chakra.span color="ink.muted">{detail}</chakra.span>
    </chakra.li>
  );
}

/** An upload reports dozens of events; existing lines do not render again. */
const Line = memo(EventLine);
