import { hasRight, type Right, type Role } from '@storefront/contracts/auth/roles.ts';
import { createContext, use, useCallback } from 'react';

/** Set by `RequireAdmin`; parts that are shown without it, as in tests, are an owner's. */
export const RoleContext = createContext<Role>('owner');

export function useRole(): Role {
  return use(RoleContext);
}

/**
 * Says what the person who is logged in may do, so that the portal offers nothing else. The server judges each call by
 * the same table.
 */
export function useMay(): (right: Right) => boolean {
  const role = useRole();
  return useCallback((right) => hasRight(role, right), [role]);
}
