import { AdminFrame } from '#features/admin/admin-frame.tsx';
import { AdminProviders } from '#features/admin/admin-providers.tsx';
import { RequireAdmin } from '#features/auth/session/require-admin.tsx';
import { Playground } from '#features/uploads/playground/playground.tsx';

export function AdminPlaygroundPage() {
  return (
    <AdminProviders>
      <RequireAdmin>
        <AdminFrame>
          <Playground />
        </AdminFrame>
      </RequireAdmin>
    </AdminProviders>
  );
}
