import { findAddon } from '@storefront/contracts/catalogue/addons.ts';
import { findPlan } from '@storefront/contracts/catalogue/plans.ts';
import { type ServiceType, serviceTypes } from '@storefront/contracts/catalogue/services.ts';
import { programLocale } from '@storefront/contracts/i18n/locale.ts';
import { attempt } from '#lib/tab/attempt.ts';

/** Data about the order just placed, for the thank-you page. */
export type LastOrder = {
  id: number;
  clientEmail: string;
  /** Path of the client's page; absent if unknown. A secret: it stays within this tab. */
  clientPath?: string;
  serviceType: ServiceType;
  /** Names of the selected files that could not be uploaded: the client is asked to send them by e-mail. */
  missingFiles?: readonly string[];
  /** The requested items, and the price that the server computed. */
  asked?: AskedFor;
  /** The promised time of the reply, in the time zone of the site. */
  promise?: ReplyPromise;
};

/** Ids from the catalogue; `totalUsd` in whole US dollars. */
export type AskedFor = { planId: string; quantity: number; addonIds: readonly string[]; totalUsd: number };

/** `replyBy`: ISO 8601; `timeZone`: a name that `Intl` supports. */
type ReplyPromise = { replyBy: string; timeZone: string };

const storageKey = 'last-order';

/** For browsers that forbid storage: the thank-you page follows without a reload. */
let inMemory: LastOrder | null = null;

/** Passes the order to the thank-you page. It is kept as long as the tab, including reloads where storage is allowed. */
export function saveLastOrder(order: LastOrder): void {
  // An older one must not stay in a storage that is full.
  attempt(() => sessionStorage.removeItem(storageKey));
  const isStored = attempt(() => {
    sessionStorage.setItem(storageKey, JSON.stringify(order));
    return true;
  });
  inMemory = isStored ? null : order;
}

/** Returns the last order placed in this tab, or null: on a direct visit, or if storage was tampered with. */
export function readLastOrder(): LastOrder | null {
  return asLastOrder(attempt(() => JSON.parse(sessionStorage.getItem(storageKey) ?? 'null'))) ?? inMemory;
}

function asLastOrder(stored: unknown): LastOrder | null {
  const { id, clientEmail, clientPath, serviceType, missingFiles, asked, promise } = asObject(stored);
  const service = serviceTypes.find((type) => type === serviceType);
  if (typeof id !== 'number' || typeof clientEmail !== 'string' || !service) return null;
  return {
    id,
    clientEmail,
    serviceType: service,
    missingFiles: Array.isArray(missingFiles) ? missingFiles.map(String) : [],
    // Accept only a path of this site.
    clientPath:
      typeof clientPath === 'string' && /^\/order\/[\w-]+$/.test(clientPath) ? clientPath : undefined,
    asked: asAsked(service, asked),
    promise: asPromise(promise),
  };
}

function asAsked(serviceType: ServiceType, stored: unknown): AskedFor | undefined {
  const { planId, quantity, addonIds, totalUsd } = asObject(stored);
  if (typeof planId !== 'string' || !findPlan(serviceType, planId) || !Array.isArray(addonIds)) return;
  if (!addonIds.every((id) => typeof id === 'string' && findAddon(serviceType, id))) return;
  if (!Number.isSafeInteger(quantity) || !Number.isSafeInteger(totalUsd)) return;
  return { planId, addonIds, quantity: Number(quantity), totalUsd: Number(totalUsd) };
}

function asPromise(stored: unknown): ReplyPromise | undefined {
  const { replyBy, timeZone } = asObject(stored);
  if (typeof replyBy !== 'string' || typeof timeZone !== 'string') return;
  if (Number.isNaN(Date.parse(replyBy)) || !isTimeZone(timeZone)) return;
  return { replyBy, timeZone };
}

function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat(programLocale, { timeZone: name }));
  } catch {
    return false;
  }
}

const asObject = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
