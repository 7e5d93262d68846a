import { type ServiceType, serviceTypes } from '@storefront/contracts/catalogue/services.ts';

/** What the thank-you page needs to know of the order that was just placed. */
export type LastOrder = {
  id: number;
  clientEmail: string;
  /** Path of the client's page for it; absent when it is not known. A secret: it stays within this tab. */
  clientPath?: string;
  serviceType: ServiceType;
  /** True when files were chosen and could not be uploaded: the client is asked to send them by e-mail. */
  areFilesMissing?: boolean;
};

const storageKey = 'last-order';

/** Hands the order over to the thank-you page. It lives as long as the tab, reloads included. */
export function saveLastOrder(order: LastOrder): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(order));
  } catch {
    // Storage may be forbidden; the thank-you page then shows its general text.
  }
}

/** The order this tab has placed last, or null: on a direct visit, or when storage is forbidden or tampered with. */
export function readLastOrder(): LastOrder | null {
  try {
    return asLastOrder(JSON.parse(sessionStorage.getItem(storageKey) ?? 'null'));
  } catch {
    return null;
  }
}

function asLastOrder(stored: unknown): LastOrder | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const { id, clientEmail, clientPath, serviceType, areFilesMissing } = stored as Partial<
    Record<keyof LastOrder, unknown>
  >;
  const service = serviceTypes.find((type) => type === serviceType);
  if (typeof id !== 'number' || typeof clientEmail !== 'string' || !service) return null;
  return {
    id,
    clientEmail,
    serviceType: service,
    areFilesMissing: areFilesMissing === true,
    // Nothing but a page of this site.
    clientPath:
      typeof clientPath === 'string' && /^\/order\/[\w-]+$/.test(clientPath) ? clientPath : undefined,
  };
}
