import type { SiteFacts } from '@storefront/contracts/legal/site-facts.schema.ts';
import { defaultSiteFacts, siteFactsElementId } from '@storefront/contracts/legal/site-facts.ts';
import { readDataBlock } from '#lib/read-data-block.ts';

let known: SiteFacts | null = null;

/** Returns the facts of this installation for the legal pages; call `loadSiteFacts` first. */
export const siteFacts = (): SiteFacts => known ?? defaultSiteFacts;

/**
 * Loads the facts for a legal page: those that the page was rendered with or, after a client-side navigation,
 * those of the server.
 *
 * @throws when the server cannot be reached, because a page with other facts would be wrong.
 */
export async function loadSiteFacts(): Promise<void> {
  if (typeof document === 'undefined') return;
  const drawnFrom = readDataBlock<SiteFacts>(siteFactsElementId);
  if (drawnFrom) {
    known = drawnFrom;
    return;
  }
  if (known) return;
  const { trpc } = await import('#lib/trpc.ts');
  known = await trpc.config.siteFacts.query();
}
