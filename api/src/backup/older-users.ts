type Row = Record<string, unknown>;

/** True for a user of a release that knew no roles, see the migration `people`. */
export function isOlderUser(table: string, row: Row): boolean {
  return table === 'users' && !('role' in row);
}

/** Such a user with a role: those who could do everything still can. The same as the migration does. */
export function addRole(row: Row): Row {
  return { ...row, role: row.is_admin ? 'owner' : null };
}
