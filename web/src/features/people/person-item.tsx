import { type Role, roleWords } from '@storefront/contracts/auth/roles.ts';
import type { Person } from '@storefront/contracts/people/person.schema.ts';
import { useState } from 'react';
import { Button } from '#components/button.ts';
import { ConfirmDialog } from '#components/portal/confirm-dialog.tsx';
import { VisuallyHidden } from '#components/visually-hidden.tsx';
import { useI18n } from '#i18n/locale-provider.tsx';
import { formatNearMoment } from '#lib/format-date.ts';
import { api } from '#lib/portal-api.ts';
import { PeopleRow } from './people-row.tsx';
import { RoleSelect } from './role-select.tsx';
import { usePeopleFeedback } from './use-people-feedback.ts';

type PersonItemProps = { person: Person; isSelf: boolean; onRemoved: () => void };

/** One person: role, state, and the actions of an owner. Owners cannot lock themselves out here. */
export function PersonItem({ person, isSelf, onRemoved }: PersonItemProps) {
  const { LL, locale } = useI18n();
  const texts = LL.adminPeople;
  const { id, username, role, isDisabled } = person;
  const [asking, setAsking] = useState<'disable' | 'remove' | null>(null);
  const { succeed, fail } = usePeopleFeedback();
  const failAsked = (error: unknown) => {
    setAsking(null);
    fail(error);
  };
  const update = api.people.update.useMutation({
    onSuccess: () => {
      setAsking(null);
      return succeed('personChanged');
    },
    onError: failAsked,
  });
  const remove = api.people.remove.useMutation({
    onSuccess: () => {
      onRemoved();
      return succeed('personRemoved');
    },
    onError: failAsked,
  });

  const time = (moment: string) => formatNearMoment(moment, locale);
  const roleName = (given: Role | null) => (given ? roleWords[given].name[locale] : texts.noRole());
  const asked = asking === 'remove' ? texts.removing : texts.disabling;
  return (
    <PeopleRow
      badge={isDisabled ? texts.disabled() : roleName(role)}
      tone={isDisabled || role === null ? 'gray' : 'green'}
      name={isSelf ? `${username} (${texts.you()})` : username}
      facts={[
        person.email,
        person.lastSeenAt ? texts.seen({ time: time(person.lastSeenAt) }) : texts.neverSeen(),
        texts.since({ time: time(person.createdAt) }),
      ]}
    >
      {!isSelf && (
        <>
          <RoleSelect
            label={texts.roleOf({ name: username })}
            role={role}
            isBusy={update.isPending}
            onPick={(chosen) => !update.isPending && update.mutate({ id, role: chosen })}
          />
          <Button
            variant="outline"
            size="sm"
            isBusy={isDisabled && update.isPending}
            onClick={() => (isDisabled ? update.mutate({ id, isDisabled: false }) : setAsking('disable'))}
          >
            {isDisabled ? texts.enable() : texts.disable()}
            <VisuallyHidden> {texts.ofPerson({ name: username })}</VisuallyHidden>
          </Button>
          <Button variant="danger" size="sm" onClick={() => setAsking('remove')}>
            {texts.remove()}
            <VisuallyHidden> {texts.ofPerson({ name: username })}</VisuallyHidden>
          </Button>
        </>
      )}
      {asking && (
        <ConfirmDialog
          title={asked.title()}
          text={asked.text({ name: username })}
          confirmLabel={update.isPending || remove.isPending ? asked.pending() : asked.confirm()}
          isPending={update.isPending || remove.isPending}
          onConfirm={() =>
            asking === 'remove' ? remove.mutate({ id }) : update.mutate({ id, isDisabled: true })
          }
          onClose={() => setAsking(null)}
        />
      )}
    </PeopleRow>
  );
}
