import { chakra } from '@chakra-ui/react/styled-system';
import {
  type ContactFolder,
  contactFolders,
  contactPageMax,
} from '@storefront/contracts/contact/inbox.schema.ts';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { Button } from '#components/button.ts';
import { SelectField } from '#components/fields/select-field.tsx';
import { TextField } from '#components/fields/text-field.tsx';
import { ListMessage } from '#components/portal/list/list-message.tsx';
import { LoadFailed } from '#components/portal/load-failed.tsx';
import { Spinner } from '#components/portal/page-spinner.tsx';
import { PortalTitle } from '#components/portal/portal-title.ts';
import { AdminFrame } from '#features/admin/admin-frame.tsx';
import { KeptReplies } from '#features/mailbox/kept-replies.tsx';
import { RoleNote } from '#features/people/role-note.tsx';
import { useI18n } from '#i18n/locale-provider.tsx';
import { api } from '#lib/portal-api.ts';
import { askedOnOpening } from '#lib/query-client.ts';
import { InboxItem } from './inbox-item.tsx';
import { inboxKey } from './use-inbox-feedback.ts';

/** Messages from the contact form: search, read, answer, archive. */
export function ContactInbox() {
  const { LL } = useI18n();
  const texts = LL.adminContact;
  const { client } = api.useUtils();
  const [folder, setFolder] = useState<ContactFolder>('inbox');
  const [search, setSearch] = useState('');
  const [openId, setOpenId] = useState<number | null>(null);
  const q = useDeferredValue(search.trim()) || undefined;
  const list = useInfiniteQuery({
    queryKey: [...inboxKey, folder, q],
    queryFn: ({ pageParam, signal }) =>
      client.contact.list.query({ folder, q, before: pageParam }, { signal }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: (page) => (page.length < contactPageMax ? undefined : page.at(-1)?.id),
    placeholderData: keepPreviousData,
    ...askedOnOpening,
  });
  const entries = list.data?.pages.flat();
  return (
    <AdminFrame>
      <PortalTitle>{texts.title()}</PortalTitle>
      <chakra.p color="ink.muted" mt="1" maxW="prose">
        {texts.lead()}
      </chakra.p>
      <chakra.div mt="4">
        <RoleNote page="orders" />
      </chakra.div>
      <KeptReplies />
      <chakra.div
        display="grid"
        gap="4"
        my="5"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: 'minmax(0, 2fr) minmax(9rem, 1fr)' }}
        maxW="44rem"
      >
        <TextField
          label={texts.search()}
          type="search"
          maxLength={200}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
        <SelectField
          isRequired
          label={texts.folder()}
          options={contactFolders.map((value) => ({ value, label: texts.folders[value]() }))}
          value={folder}
          onChange={({ target }) => {
            setFolder(contactFolders.find((value) => value === target.value) ?? 'inbox');
            setOpenId(null);
          }}
        />
      </chakra.div>
      {list.isPending && <Spinner label={LL.loading()} />}
      {list.isError && <LoadFailed text={texts.failed()} onRetry={() => list.refetch()} />}
      <div role="status">
        {entries?.length === 0 && (
          <chakra.div borderBlockWidth="1px" borderColor="line.hairline">
            {q ? (
              <ListMessage title={texts.noMatch.title()} text={texts.noMatch.text()} />
            ) : (
              <ListMessage title={texts.empty[folder].title()} text={texts.empty[folder].text()} />
            )}
          </chakra.div>
        )}
      </div>
      {entries && entries.length > 0 && (
        <chakra.ul
          aria-label={texts.list()}
          display="grid"
          gap="3"
          aria-busy={list.isPlaceholderData || undefined}
        >
          {entries.map((entry) => (
            <InboxItem
              key={entry.id}
              entry={entry}
              isOpen={openId === entry.id}
              onToggle={(isOpen) => setOpenId(isOpen ? entry.id : null)}
            />
          ))}
        </chakra.ul>
      )}
      {list.hasNextPage && (
        <Button
          variant="outline"
          mt="4"
          isBusy={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          {texts.more()}
        </Button>
      )}
    </AdminFrame>
  );
}
