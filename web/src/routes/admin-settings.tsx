import { AdminProviders } from '#features/admin/admin-providers.tsx';
import { Settings } from '#features/admin/settings/settings.tsx';
import { RequireAdmin } from '#features/auth/session/require-admin.tsx';

export function AdminSettingsPage() {
  return (
    <AdminProviders>
      <RequireAdmin>
        <Settings />
      </RequireAdmin>
    </AdminProviders>
  );
}
