import { AdminProviders } from '#features/admin/admin-providers.tsx';
import { AdminEntry } from '#features/auth/login/admin-entry.tsx';

export function AdminEntryPage() {
  return (
    <AdminProviders>
      <AdminEntry />
    </AdminProviders>
  );
}
