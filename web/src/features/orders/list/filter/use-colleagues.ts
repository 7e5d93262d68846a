import type { Colleague } from '@storefront/contracts/people/person.schema.ts';
import { api } from '#lib/portal-api.ts';

/** Those who have a role, by name; empty until they are known, and for one who works alone. */
export function useColleagues(): readonly Colleague[] {
  const found = api.people.names.useQuery(undefined, { refetchOnMount: 'always' }).data ?? [];
  return found.length > 1 ? found : [];
}
