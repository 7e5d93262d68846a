import { AdminProviders } from '#features/admin/admin-providers.tsx';
import { RequireAdmin } from '#features/auth/session/require-admin.tsx';
import { Dashboard } from '#features/orders/list/dashboard.tsx';

export function AdminDashboardPage() {
  return (
    <AdminProviders>
      <RequireAdmin>
        <Dashboard />
      </RequireAdmin>
    </AdminProviders>
  );
}
