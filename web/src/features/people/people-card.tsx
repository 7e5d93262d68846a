import { chakra } from '@chakra-ui/react/styled-system';
import { invitationsMax } from '@storefront/contracts/people/invitation.schema.ts';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { AdminCard } from '#components/portal/admin-card.tsx';
import { AddingButton } from '#components/portal/list/adding-button.tsx';
import { FoldedList } from '#components/portal/list/folded-list.tsx';
import { useAdding } from '#components/portal/list/use-adding.ts';
import { LoadFailed } from '#components/portal/load-failed.tsx';
import { Spinner } from '#components/portal/page-spinner.tsx';
import { useI18n } from '#i18n/locale-provider.tsx';
import { api } from '#lib/portal-api.ts';
import { askedOnOpening } from '#lib/query-client.ts';
import { InvitationItem } from './invitation-item.tsx';
import { InviteForm, inviteFormKey } from './invite-form.tsx';
import { PersonItem } from './person-item.tsx';
import { usePeopleFeedback } from './use-people-feedback.ts';

const fresh = { ...askedOnOpening, refetchOnWindowFocus: 'always' } as const;

/** The users of the portal: invite, set roles, disable, remove. */
export function PeopleCard() {
  const { LL } = useI18n();
  const texts = LL.adminPeople;
  const { succeed, fail } = usePeopleFeedback();
  const [sentId, setSentId] = useState<number | null>(null);
  const [goneKey, setGoneKey] = useState<string | null>(null);
  const me = api.auth.me.useQuery().data;
  const people = api.people.list.useQuery(undefined, fresh);
  const invitations = api.invitations.list.useQuery(undefined, fresh);
  const create = api.invitations.create.useMutation({
    onSuccess: async ({ id }) => {
      setSentId(id);
      inviting.cancel();
      await succeed('invitationSent');
    },
    onError: fail,
  });

  const keys = [
    ...(people.data ?? []).map(({ id }) => `person-${id}`),
    ...(invitations.data ?? []).map(({ id }) => `invitation-${id}`),
  ];
  const isGone = goneKey !== null && !keys.includes(goneKey);
  const inviting = useAdding(isGone, inviteFormKey);

  const isFailed = people.isError || invitations.isError;
  const isFull = (invitations.data?.length ?? 0) >= invitationsMax;
  return (
    <AdminCard
      title={texts.title()}
      description={texts.description()}
      aside={
        people.data &&
        !isFull && (
          <AddingButton adding={inviting}>
            <UserPlus aria-hidden />
            {texts.invite()}
          </AddingButton>
        )
      }
    >
      {inviting.isOpen && (
        <InviteForm isPending={create.isPending} onSend={create.mutate} onCancel={inviting.cancel} />
      )}
      {people.data && (
        <FoldedList
          label={texts.list()}
          items={people.data}
          row={(person) => (
            <PersonItem
              key={person.id}
              person={person}
              isSelf={person.id === me?.id}
              onRemoved={() => setGoneKey(`person-${person.id}`)}
            />
          )}
        />
      )}
      {invitations.data && invitations.data.length > 0 && (
        <chakra.div mt="4">
          <FoldedList
            label={texts.invitations.list()}
            items={invitations.data}
            isKept={({ id }) => id === sentId}
            row={(invitation) => (
              <InvitationItem
                key={invitation.id}
                invitation={invitation}
                onGone={() => setGoneKey(`invitation-${invitation.id}`)}
              />
            )}
          />
        </chakra.div>
      )}
      {people.isPending && <Spinner label={LL.loading()} />}
      {isFailed && (
        <LoadFailed
          text={texts.loadFailed()}
          onRetry={() => Promise.all([people.refetch(), invitations.refetch()])}
        />
      )}
    </AdminCard>
  );
}
