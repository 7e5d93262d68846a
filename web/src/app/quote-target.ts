import { services } from '@storefront/contracts/catalogue/services.ts';
import { anchors, paths } from '@storefront/contracts/paths.ts';

const orderPaths: readonly string[] = Object.values(services).map((service) => service.paths[0]);

/**
 * Returns the target of "Get Instant Quote": the form on an order page, the list of services on all other
 * pages.
 */
export function quoteTarget(currentPath: string): string {
  return orderPaths.includes(currentPath) ? `#${anchors.quoteForm}` : `${paths.home}#${anchors.services}`;
}
