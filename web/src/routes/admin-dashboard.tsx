import { AdminProviders } from '#features/admin/admin-providers.tsx';
import { Dashboard } from '#features/admin/dashboard/dashboard.tsx';
import { RequireAdmin } from '#features/admin/require-admin.tsx';

export function AdminDashboardPage() {
  return (
    <AdminProviders>
      <RequireAdmin>
        <Dashboard />
      </RequireAdmin>
    </AdminProviders>
  );
}
