import type { CurrentUser } from '@storefront/contracts/auth/auth.schema.ts';
import type { UserRow } from '@storefront/db/schema/auth/users.ts';

/** Presents a user to themselves. */
export function presentUser({ id, username, role }: Pick<UserRow, 'id' | 'username' | 'role'>): CurrentUser {
  return { id, username, role, isAdmin: role === 'owner' };
}
