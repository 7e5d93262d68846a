import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { Button } from '#components/button.ts';
import { Disclosure, DisclosureTitle } from '#components/fold/disclosure.tsx';
import { LoadFailed } from '#components/portal/load-failed.tsx';
import { Spinner } from '#components/portal/page-spinner.tsx';
import { useI18n } from '#i18n/locale-provider.tsx';
import { formatMoment } from '#lib/format-date.ts';
import type { HistoryEntry } from './history-entries.ts';
import { actorText, EventText, MailText } from './history-texts.tsx';
import { useOrderHistory } from './use-order-history.ts';

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
  const { events, mails, entries, hasEarlier, isLoadingEarlier, loadEarlier, reload } =
    useOrderHistory(orderId);
  if (events.isError && !entries) return <LoadFailed text={texts.failed()} onRetry={reload} />;
  if (!entries || mails.isPending) return <Spinner label={LL.loading()} />;
  return (
    <>
      {mails.isError && (
        <chakra.p role="alert" textStyle="small" mb="3">
          {texts.mailsFailed()}
        </chakra.p>
      )}
      {hasEarlier && (
        <Button
          variant="ghost"
          size="sm"
          ms="-4"
          mb="2"
          isBusy={isLoadingEarlier}
          onClick={() => void loadEarlier()}
        >
          {texts.earlier()}
        </Button>
      )}
      <chakra.ol borderInlineStartWidth="1px" borderColor="line.control" ms="2" ps="4" display="grid" gap="3">
        {entries.map((entry) => (
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
