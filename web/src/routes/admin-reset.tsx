import { AdminProviders } from '#features/admin/admin-providers.tsx';
import { ResetPage } from '#features/auth/reset/reset-page.tsx';

export function AdminResetPage() {
  return (
    <AdminProviders>
      <ResetPage />
    </AdminProviders>
  );
}
