type Row = Record<string, unknown>;

/** Returns true for a user of a release without roles; see the migration `people`. */
export function isOlderUser(table: string, row: Row): boolean {
  return table === 'users' && !('role' in row);
}

/** Adds a role to such a user, as the migration does: users with full rights keep them. */
export function addRole(row: Row): Row {
  return { ...row, role: row.is_admin ? 'owner' : null };
}
