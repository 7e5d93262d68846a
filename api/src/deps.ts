import type { Database } from '@storefront/db/client.ts';
import type { Logger } from 'pino';
import type { PageSettings } from './config/page-settings.ts';
import type { Env } from './env.ts';
import type { RateLimits } from './http/rate-limits.ts';
import type { DiskRoom } from './lib/disk-room.ts';
import type { Background } from './lib/work/background.ts';
import type { Mailer } from './mail/mailer/mailer.ts';
import type { PaymentProvider } from './payments/payment-provider.ts';
import type { LocateCloud } from './storage/external-source/accounts/cloud-call.ts';
import type { ObjectStore } from './storage/object-store/object-store.ts';

/**
 * `starting` until everything that a caller may rely on is there, the admin of `ADMIN_USERNAME` included; `ending` from
 * the signal on, while running requests are finished.
 */
type Lifecycle = { phase: 'starting' | 'serving' | 'ending' };

/** What handlers receive; made once in `main.ts`, and by the tests in `testing/create-test-app.ts`. */
export type Deps = {
  env: Env;
  db: Database;
  fileStore: ObjectStore;
  /** Asked before anything is taken in. */
  diskRoom: DiskRoom;
  rateLimits: RateLimits;
  log: Logger;
  /** Looks up the addresses of a host name for imports by URL and for webhooks; the system's resolver unless a test has another. */
  resolveHost?: (hostname: string) => Promise<{ address: string; family: number }[]>;
  /** Leads the addresses of cloud services to stand-ins, in tests. */
  locateCloud?: LocateCloud;
  /** ISO 3166 country of an IP address, null when unknown; never leaves the machine. */
  findCountry: (address: string) => string | null;
  /** For mails that are sent while a person waits; all others go through the outbox. */
  mailer: Mailer;
  /** Takes card payments: Stripe with keys, else the built-in test checkout; null where that is off. */
  payments: PaymentProvider | null;
  /** Tells the outbox worker of this process that a transaction with new mail has committed. */
  wakeOutbox: () => void;
  /** The same for webhook deliveries. */
  wakeWebhooks: () => void;
  /** The same for files that wait for the virus scan. */
  wakeScans: () => void;
  /** What goes on after the response to its request; awaited before the process ends. */
  background: Background;
  pageSettings: PageSettings;
  /** Where the process is between its start and its end; `main.ts` moves it on. */
  lifecycle: Lifecycle;
};
