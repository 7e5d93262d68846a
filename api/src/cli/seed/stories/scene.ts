import type { Locale } from '@storefront/contracts/i18n/locale.ts';
import type { LockedOrder } from '#features/orders/change/lock-order.ts';
import type { ObjectStore } from '#storage/object-store/object-store.ts';

/** Where sample files are stored, and what they are drawn from. */
export type StoryFiles = {
  fileStore: ObjectStore;
  picturesDir: string;
  /** Receives the keys of written files, so that they can be removed on failure. */
  keys: string[];
};

/** The order at one moment of its story. */
export type Scene = LockedOrder &
  StoryFiles & {
    locale: Locale;
    /** Username that acts as the operator. */
    operator: string;
    /** The site's time zone. */
    timeZone: string;
    at: Date;
    now: Date;
  };

/**
 * An action of the client, the operator or a payment provider on an order. It writes its own rows with
 * `scene.at`; rows written by `changeOrder` are moved to that time afterwards.
 */
export type Act = (scene: Scene) => Promise<void>;

export const dayMs = 24 * 60 * 60 * 1000;
