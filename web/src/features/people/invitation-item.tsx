import { roleWords } from '@storefront/contracts/auth/roles.ts';
import type { Invitation } from '@storefront/contracts/people/invitation.schema.ts';
import { Button } from '#components/button.ts';
import { VisuallyHidden } from '#components/visually-hidden.tsx';
import { useI18n } from '#i18n/locale-provider.tsx';
import { formatNearMoment } from '#lib/format-date.ts';
import { api } from '#lib/portal-api.ts';
import { PeopleRow } from './people-row.tsx';
import { usePeopleFeedback } from './use-people-feedback.ts';

type InvitationItemProps = { invitation: Invitation; onGone: () => void };

/** A pending or expired invitation, which can be sent again or withdrawn. */
export function InvitationItem({ invitation, onGone }: InvitationItemProps) {
  const { LL, locale } = useI18n();
  const texts = LL.adminPeople;
  const { id, email, role, invitedBy: name, isExpired } = invitation;
  const { succeed, fail } = usePeopleFeedback();
  const resend = api.invitations.resend.useMutation({
    onSuccess: () => succeed('invitationSent'),
    onError: fail,
  });
  const cancel = api.invitations.cancel.useMutation({
    onSuccess: () => {
      onGone();
      return succeed('invitationCancelled');
    },
    onError: fail,
  });
  const isBusy = resend.isPending || cancel.isPending;
  const time = formatNearMoment(invitation.expiresAt, locale);
  return (
    <PeopleRow
      badge={isExpired ? texts.invitations.expired() : texts.invitations.waiting()}
      tone={isExpired ? 'gray' : 'orange'}
      name={email}
      facts={[
        roleWords[role].name[locale],
        (isExpired ? texts.invitations.ended : texts.invitations.until)({ name, time }),
      ]}
    >
      <Button
        variant="outline"
        size="sm"
        aria-disabled={isBusy}
        isBusy={resend.isPending}
        onClick={() => !isBusy && resend.mutate({ id })}
      >
        {texts.invitations.resend()}
        <VisuallyHidden> {email}</VisuallyHidden>
      </Button>
      <Button
        variant="danger"
        size="sm"
        aria-disabled={isBusy}
        isBusy={cancel.isPending}
        onClick={() => !isBusy && cancel.mutate({ id })}
      >
        {texts.invitations.withdraw()}
        <VisuallyHidden> {email}</VisuallyHidden>
      </Button>
    </PeopleRow>
  );
}
