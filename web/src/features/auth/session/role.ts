import { hasRight, type Right, type Role } from '@storefront/contracts/auth/roles.ts';
import { createContext, use, useCallback } from 'react';

/** Provided by `RequireAdmin`; components rendered without it, as in tests, get the role owner. */
export const RoleContext = createContext<Role>('owner');

export function useRole(): Role {
  return use(RoleContext);
}

/**
 * Returns a function that tells whether the current user has a right, so that the portal offers only
 * permitted actions. The server checks each call against the same table.
 */
export function useMay(): (right: Right) => boolean {
  const role = useRole();
  return useCallback((right) => hasRight(role, right), [role]);
}
