import { AdminProviders } from '#features/admin/admin-providers.tsx';
import { RequireAdmin } from '#features/auth/session/require-admin.tsx';
import { ContactInbox } from '#features/contact/inbox/contact-inbox.tsx';

export function AdminMessagesPage() {
  return (
    <AdminProviders>
      <RequireAdmin>
        <ContactInbox />
      </RequireAdmin>
    </AdminProviders>
  );
}
