import { chakra } from '@chakra-ui/react/styled-system';
import { retentionDefaults } from '@storefront/contracts/config/retention.ts';
import { type RecordGroup, recordGroups, recordPageMax } from '@storefront/contracts/record/record-events.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#components/button.ts';
import { SelectField } from '#components/fields/select-field.tsx';
import { AdminCard } from '#components/portal/admin-card.tsx';
import { FoldedList } from '#components/portal/list/folded-list.tsx';
import { NotLoaded } from '#components/portal/not-loaded.tsx';
import { OuterLink } from '#components/site-link.tsx';
import { useI18n } from '#i18n/locale-provider.tsx';
import { api } from '#lib/portal-api.ts';
import { askedOnOpening } from '#lib/query-client.ts';
import { RecordItem } from './record-item.tsx';

const groups = Object.keys(recordGroups) as RecordGroup[];

/** The record: filtered by kind, loaded page by page, and downloadable as a file. */
export function RecordCard() {
  const { LL, locale } = useI18n();
  const texts = LL.adminAccess.record;
  const [group, setGroup] = useState<RecordGroup | undefined>(undefined);
  const { client } = api.useUtils();
  const record = useInfiniteQuery({
    queryKey: ['record', group],
    queryFn: ({ pageParam }) => client.record.list.query({ group, before: pageParam }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: (page) => (page.length < recordPageMax ? undefined : page.at(-1)?.id),
    ...askedOnOpening,
  });
  const entries = record.data?.pages.flat();
  const { keepRecordMonths: months } = api.config.get.useQuery().data ?? retentionDefaults;
  const file = new URLSearchParams({ locale, ...(group && { group }) });
  return (
    <AdminCard title={texts.title()} description={texts.description({ months })}>
      <chakra.div display="flex" flexWrap="wrap" alignItems="end" gap="4" mb="4">
        <chakra.div flexBasis="14rem" minW="0">
          <SelectField
            label={texts.show()}
            isRequired
            value={group ?? ''}
            onChange={(event) => setGroup(groups.find((name) => name === event.currentTarget.value))}
            options={[
              { value: '', label: texts.all() },
              ...groups.map((name) => ({ value: name, label: recordGroups[name][locale] })),
            ]}
          />
        </chakra.div>
        <OuterLink href={`/api/record.csv?${file}`} download isTall gap="2">
          <Download aria-hidden size="1.1em" />
          {texts.download()}
        </OuterLink>
      </chakra.div>
      {entries?.length === 0 && <chakra.p color="ink.muted">{texts.empty()}</chakra.p>}
      {entries && entries.length > 0 && (
        <FoldedList
          key={group}
          label={texts.list()}
          items={entries}
          row={(entry) => <RecordItem key={entry.id} entry={entry} />}
        >
          {record.hasNextPage && (
            <Button
              variant="ghost"
              size="sm"
              ms="-4"
              mt="2"
              isBusy={record.isFetchingNextPage}
              onClick={() => void record.fetchNextPage()}
            >
              {texts.more()}
            </Button>
          )}
        </FoldedList>
      )}
      <NotLoaded query={record} failed={texts.loadFailed()} />
    </AdminCard>
  );
}
