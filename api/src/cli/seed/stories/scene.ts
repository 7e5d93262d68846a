import type { Locale } from '@storefront/contracts/i18n/locale.ts';
import type { LockedOrder } from '#features/orders/change/order-transaction.ts';
import type { ObjectStore } from '#storage/object-store/object-store.ts';

/** Where the bytes of sample files go, and what they are drawn from. */
export type StoryFiles = {
  fileStore: ObjectStore;
  picturesDir: string;
  /** Receives what is written, so that it can be taken back. */
  keys: string[];
};

/** The order at one moment of its story. */
export type Scene = LockedOrder &
  StoryFiles & {
    locale: Locale;
    /** Username of the one who does the operator's part. */
    operator: string;
    at: Date;
    now: Date;
  };

/**
 * Something that client, operator or a payment provider does to an order. It writes the rows of its own with `scene.at`;
 * those that `changeOrder` writes get that time afterwards.
 */
export type Act = (scene: Scene) => Promise<void>;

export const dayMs = 24 * 60 * 60 * 1000;
