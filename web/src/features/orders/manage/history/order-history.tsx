import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { Disclosure, DisclosureTitle } from '#components/disclosure.tsx';
import { LoadFailed } from '#components/portal/load-failed.tsx';
import { Spinner } from '#components/portal/page-spinner.tsx';
import { useI18n } from '#i18n/locale-provider.tsx';
import { formatMoment } from '#lib/format-date.ts';
import { api } from '#lib/portal-api.ts';
import { type HistoryEntry, historyEntries } from './history-entries.ts';
import { actorText, EventText, MailText } from './history-texts.tsx';

/** The order's events with their actors, and the mails about it. Loaded when opened. */
export function OrderHistory({ orderId }: { orderId: number }) {
  const { LL } = useI18n();
  const texts = LL.admin.details.history;
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Disclosure
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
      mt="6"
      css={{ '&:not([open])': { '@media print': { display: 'none' } } }}
    >
      <DisclosureTitle>{texts.title()}</DisclosureTitle>
      {isOpen && <Entries orderId={orderId} />}
    </Disclosure>
  );
}

function Entries({ orderId }: { orderId: number }) {
  const { LL } = useI18n();
  const texts = LL.admin.details.history;
  // Loaded again each time it is opened, because mails are sent in the meantime.
  const events = api.orders.events.useQuery({ id: orderId }, { staleTime: 0 });
  const mails = api.orders.mails.useQuery({ id: orderId }, { staleTime: 0 });
  if (events.isError) {
    const retry = () => Promise.all([events.refetch(), mails.refetch()]);
    return <LoadFailed text={texts.failed()} onRetry={retry} />;
  }
  if (!events.data || mails.isPending) return <Spinner label={LL.loading()} />;
  return (
    <>
      {mails.isError && (
        <chakra.p role="alert" textStyle="small" mb="3">
          {texts.mailsFailed()}
        </chakra.p>
      )}
      <chakra.ol borderInlineStartWidth="1px" borderColor="line.control" ms="2" ps="4" display="grid" gap="3">
        {historyEntries(events.data, mails.data ?? []).map((entry) => (
          <Entry key={entry.key} entry={entry} />
        ))}
      </chakra.ol>
    </>
  );
}

function Entry({ entry }: { entry: HistoryEntry }) {
  const { LL, locale } = useI18n();
  return (
    <chakra.li
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: '12rem minmax(0, 1fr)' }}
      columnGap="4"
      textStyle="small"
    >
      <chakra.p color="ink.muted" fontSize="xs" fontVariantNumeric="tabular-nums" pt={{ md: '0.5' }}>
        <time dateTime={entry.at}>{formatMoment(entry.at, locale)}</time>
        {entry.event && <chakra.span display={{ md: 'block' }}> {actorText(entry.event, LL)}</chakra.span>}
      </chakra.p>
      <chakra.div minW="0" overflowWrap="anywhere">
        {entry.event ? <EventText data={entry.event.data} /> : <MailText mail={entry.mail} />}
      </chakra.div>
    </chakra.li>
  );
}
