import { chakra } from '@chakra-ui/react/styled-system';
import { formatCount } from '@storefront/contracts/i18n/format-count.ts';
import { type Outbox, outboxListMax } from '@storefront/contracts/mail/outbox.schema.ts';
import { RotateCw } from 'lucide-react';
import { Button } from '#components/button.ts';
import { AdminCard } from '#components/portal/admin-card.tsx';
import { FoldedList } from '#components/portal/list/folded-list.tsx';
import { NotLoaded } from '#components/portal/not-loaded.tsx';
import { useI18n } from '#i18n/locale-provider.tsx';
import { formatMoment } from '#lib/format-date.ts';
import { api } from '#lib/portal-api.ts';
import { askedOnOpening } from '#lib/query-client.ts';
import { largeTextOnPhone } from '#theme/large-text.ts';
import { OutboxMailItem } from './outbox-mail-item.tsx';
import { useRetryMails } from './use-retry-mails.ts';

/** Shorter while mails are being sent, because their state changes within seconds. */
const busyRefreshMs = 2500;
const quietRefreshMs = 15_000;

/** The unsent mails and the reasons, refreshed while the page is visible. */
export function OutboxCard() {
  const { LL } = useI18n();
  const texts = LL.adminSettings.outbox;
  const outbox = api.mail.outbox.useQuery(undefined, {
    ...askedOnOpening,
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state }) => (state.data?.queued ? busyRefreshMs : quietRefreshMs),
  });
  const retry = useRetryMails();
  const { data } = outbox;
  const hasFailures = data !== undefined && data.delayed + data.failed > 0;
  return (
    <AdminCard
      title={texts.title()}
      description={texts.description()}
      aside={
        hasFailures && (
          <Button variant="outline" size="sm" isBusy={retry.isPending} onClick={() => retry.mutate({})}>
            <RotateCw aria-hidden />
            {retry.isPending ? texts.retrying() : texts.retryAll()}
          </Button>
        )
      }
    >
      {data && <OutboxState outbox={data} isStale={outbox.isError} />}
      <NotLoaded query={outbox} failed={texts.loadFailed()} />
    </AdminCard>
  );
}

function OutboxState({ outbox, isStale }: { outbox: Outbox; isStale: boolean }) {
  const { LL, locale } = useI18n();
  const texts = LL.adminSettings.outbox;
  const { queued, delayed, failed, lastSentAt, mails } = outbox;
  const total = queued + delayed + failed;
  return (
    <>
      <chakra.dl
        aria-label={texts.counts()}
        display="grid"
        gridTemplateColumns="repeat(3, auto)"
        css={{ [largeTextOnPhone]: { gridTemplateColumns: 'minmax(0, 1fr)' } }}
        borderBlockWidth="1px"
        borderColor="line.hairline"
      >
        <Count name={texts.queued()} count={queued} />
        <Count name={texts.delayed()} count={delayed} isBad={delayed > 0} />
        <Count name={texts.failed()} count={failed} isBad={failed > 0} />
      </chakra.dl>
      <chakra.p textStyle="small" color="ink.muted" mt="3">
        {total === 0 && `${texts.nothing()} `}
        {lastSentAt ? texts.lastSent({ time: formatMoment(lastSentAt, locale) }) : texts.neverSent()}
      </chakra.p>
      {isStale && (
        <chakra.p role="status" textStyle="small" fontWeight="medium" color="danger" mt="2">
          {texts.stale()}
        </chakra.p>
      )}
      {mails.length > 0 && (
        <chakra.div mt="4" mb="-4">
          <FoldedList
            label={texts.list()}
            items={mails}
            row={(mail) => <OutboxMailItem key={mail.id} mail={mail} />}
          >
            {total > outboxListMax && (
              <chakra.p textStyle="small" color="ink.muted" mt="3">
                {texts.listMax({ count: outboxListMax })}
              </chakra.p>
            )}
          </FoldedList>
        </chakra.div>
      )}
    </>
  );
}

type CountProps = { name: string; count: number; isBad?: boolean };

function Count({ name, count, isBad = false }: CountProps) {
  const { locale } = useI18n();
  return (
    <chakra.div
      display="flex"
      flexDirection="column-reverse"
      py="3"
      px={{ base: '1.5', sm: '4' }}
      css={{
        '& + &': { borderInlineStartWidth: '1px', borderColor: 'line.hairline' },
        [largeTextOnPhone]: { ps: '0', '& + &': { borderInlineStartWidth: '0' } },
      }}
      _first={{ ps: '0' }}
    >
      <chakra.dt textStyle="small" fontSize={{ base: '2xs', sm: 'sm' }} color="ink.muted" hyphens="auto">
        {name}
      </chakra.dt>
      <chakra.dd textStyle="price" color={isBad ? 'danger' : undefined}>
        {formatCount(count, locale)}
      </chakra.dd>
    </chakra.div>
  );
}
