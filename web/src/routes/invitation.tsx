import { AdminProviders } from '#features/admin/admin-providers.tsx';
import { AcceptInvitation } from '#features/people/accept/accept-invitation.tsx';

export function InvitationPage() {
  return (
    <AdminProviders>
      <AcceptInvitation />
    </AdminProviders>
  );
}
