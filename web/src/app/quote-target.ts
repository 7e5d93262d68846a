import { services } from '@storefront/contracts/catalogue/services.ts';
import { anchors, paths } from '@storefront/contracts/paths.ts';

const orderPaths: readonly string[] = Object.values(services).map((service) => service.paths[0]);

/** Where "Get Instant Quote" leads: to the form of an order page, from everywhere else to the services. */
export function quoteTarget(currentPath: string): string {
  return orderPaths.includes(currentPath) ? `#${anchors.quoteForm}` : `${paths.home}#${anchors.services}`;
}
