import type { Colleague } from '@storefront/contracts/people/person.schema.ts';
import { api } from '#lib/portal-api.ts';
import { askedOnOpening } from '#lib/query-client.ts';

/** Returns the users with a role, by name; empty while loading, and if there is only one. */
export function useColleagues(): readonly Colleague[] {
  const found = api.people.names.useQuery(undefined, askedOnOpening).data ?? [];
  return found.length > 1 ? found : [];
}
