import {
  defaultSiteFacts,
  type SiteFacts,
  siteFactsElementId,
  siteFactsSchema,
} from '@storefront/contracts/legal/site-facts.schema.ts';

let known: SiteFacts | null = null;

/** What the legal pages say of this installation; `loadSiteFacts` comes first. */
export const siteFacts = (): SiteFacts => known ?? defaultSiteFacts;

/**
 * Makes them ready for a legal page: those that the page was drawn from, else, after a way through other pages, those of the
 * server.
 *
 * @throws when the server cannot be reached; a page with other facts than the true ones would be wrong.
 */
export async function loadSiteFacts(): Promise<void> {
  if (typeof document === 'undefined') return;
  const drawnFrom = document.getElementById(siteFactsElementId)?.textContent;
  if (drawnFrom) {
    known = siteFactsSchema.parse(JSON.parse(drawnFrom));
    return;
  }
  if (known) return;
  const { trpc } = await import('#lib/trpc.ts');
  known = await trpc.config.siteFacts.query();
}
