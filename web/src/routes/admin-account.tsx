import { Account } from '#features/admin/account/account.tsx';
import { AdminProviders } from '#features/admin/admin-providers.tsx';
import { RequireAdmin } from '#features/auth/session/require-admin.tsx';

export function AdminAccountPage() {
  return (
    <AdminProviders>
      <RequireAdmin>
        <Account />
      </RequireAdmin>
    </AdminProviders>
  );
}
