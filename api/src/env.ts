import { existsSync, readFileSync } from 'node:fs';
import type { NetConnectOpts } from 'node:net';
import { resolve } from 'node:path';
import { brand } from '@storefront/contracts/brand.ts';
import {
  storagePublicKeyDefault,
  storedFileMaxBytesDefault,
} from '@storefront/contracts/uploads/storage-limits.ts';
import type { ZodError } from 'zod';
import { readGiven } from './env-given.ts';
import { findMissing, registrationNames } from './env-missing.ts';
import { findMisspelled, type Misspelled } from './env-misspelled.ts';
import { inAddress, type logLevels, type Variables, variables } from './env-variables.ts';
import { isLocalUrl } from './lib/is-local-url.ts';
import { type ImapMailbox, parseImapUrl } from './mailbox/imap-url.ts';
import { parseClamdUrl } from './scanner/clamd-url.ts';
import {
  type CloudCompany,
  cloudCompanies,
} from './storage/external-source/accounts/providers/cloud-provider.ts';
import { parseS3Location, type S3Location, type S3Settings } from './storage/object-store/s3-location.ts';

/** Settings of the process, read and validated once. */
export type Env = {
  port: number;
  host: string;
  /** Origin without a trailing slash. */
  publicUrl: string;
  /** True when `PUBLIC_URL` is not set: other names of this machine then count as our origin, too. */
  isPublicUrlDerived: boolean;
  dataDir: string;
  databaseUrl: string | null;
  /** Where a backup is written every day at `HH:MM` in the site's time zone; null for none. */
  backup: { dir: string; at: string } | null;
  /** The bucket that stores files; null stores them in `dataDir`. */
  s3: S3Settings | null;
  /**
   * With `isReset`, an existing user of that name gets this password and the owner role; without it, they keep
   * theirs while any owner exists. A missing user is created either way.
   */
  admin: { username: string; password: string; isReset: boolean } | null;
  /** Card payments by Stripe; null without its keys. */
  stripe: { secretKey: string; webhookSecret: string } | null;
  /**
   * Without Stripe, whether orders can be "paid" without money; false at a public URL unless explicitly
   * enabled.
   */
  testCheckout: boolean;
  /** The site's time zone as an IANA name; promises and mails use its days and hours. */
  timeZone: string;
  smtpUrl: string | null;
  mailFrom: string;
  /**
   * The mailbox for replies to mails about orders: its e-mail address, and the IMAP server it is read from;
   * null for none.
   */
  mailbox: { replyTo: string; imap: ImapMailbox } | null;
  /**
   * Project key of the hosted storage service that the upload widget uses instead of our own; null for our
   * own.
   */
  uploadcarePublicKey: string | null;
  storage: {
    /** Identifies the project in every upload call; not secret. */
    publicKey: string;
    /** Signs uploads; null for a generated key that all instances share. */
    secretKey: string | null;
    /** Size limit of a stored file. */
    maxFileBytes: number;
    /** Allows imports by URL to connect to private IP addresses, for tests. */
    importAllowPrivate: boolean;
  };
  /**
   * The only hosts that webhooks and imports may reach, `*.` for all subdomains of a host; null for any
   * public host.
   */
  outboundHosts: readonly string[] | null;
  /** Origins of other sites whose pages may use the storage service like our own pages. */
  storageAllowedOrigins: readonly string[];
  /** This site's registrations with cloud services from whose accounts visitors may pick files. */
  cloudAccounts: Partial<Record<CloudCompany, { clientId: string; clientSecret: string }>>;
  /** Address of the virus scanner; null for none. */
  clamd: NetConnectOpts | null;
  /** Size of the thread pool that Node.js shares between files, pictures, passwords and DNS lookups. */
  threads: number;
  /** Number of proxies in front whose `X-Forwarded-*` headers are trusted. */
  trustProxy: number;
  /** How long a shared cache in front may store public pages, in seconds; 0 for not at all. */
  sharedCacheSeconds: number;
  /** With an https URL, whether HSTS makes browsers use https for all subdomains, too. */
  hstsIncludesSubdomains: boolean;
  rateLimit: boolean;
  /** Lets a remote scraper read `/metrics`; without a token only this machine can. */
  metricsToken: string | null;
  logLevel: (typeof logLevels)[number];
  /** Variables that are set and not read, but almost have the name of one that is. */
  misspelled: readonly Misspelled[];
};

/** Reports all problems of the environment at once, each on a line that names its variable. */
export class EnvError extends Error {
  override readonly name = 'EnvError';

  constructor(readonly problems: readonly string[]) {
    super(`The environment is not usable:\n${problems.map((problem) => `  ${problem}`).join('\n')}`);
  }
}

/**
 * Reads the settings. A variable that is set but empty counts as unset, because compose files write unset
 * ones that way.
 *
 * @param source the variables, `process.env` in the program.
 * @param isContainer decides the default of `HOST`: a container must listen on all its IP addresses to be
 * reachable.
 * @throws EnvError that lists every problem.
 * Source: interfaces, "Environment".
 */
export function readEnv(
  source: Readonly<Record<string, string | undefined>>,
  isContainer: boolean = runsInContainer(source),
): Env {
  const { given, problems } = readGiven(source);
  const result = variables.safeParse(given);
  if (!result.success) problems.push(...describeIssues(result.error));
  problems.push(...findMissing(given));
  if (!result.success || problems.length > 0) throw new EnvError(problems);
  return { ...toSettings(result.data, isContainer), misspelled: findMisspelled(source) };
}

/** Several items of a list may have the same problem, which is reported once. */
function describeIssues({ issues }: ZodError): Set<string> {
  return new Set(issues.map(({ path, message }) => `${String(path[0])} ${message}`));
}

function toSettings(set: Variables, isContainer: boolean): Omit<Env, 'misspelled'> {
  const port = set.PORT ?? 3000;
  const host = set.HOST ?? (isContainer ? '0.0.0.0' : '127.0.0.1');
  const publicUrl = set.PUBLIC_URL ?? derivePublicUrl(host, port);
  return {
    port,
    host,
    publicUrl,
    isPublicUrlDerived: set.PUBLIC_URL === undefined,
    dataDir: resolve(set.DATA_DIR ?? 'data'),
    databaseUrl: set.DATABASE_URL ?? null,
    backup: set.BACKUP_DIR ? { dir: resolve(set.BACKUP_DIR), at: set.BACKUP_AT ?? backupAtDefault } : null,
    s3: readS3(set),
    admin: readAdmin(set),
    stripe: readStripe(set),
    testCheckout: set.TEST_CHECKOUT === undefined ? isLocalUrl(publicUrl) : set.TEST_CHECKOUT === '1',
    timeZone: set.TIME_ZONE ?? Intl.DateTimeFormat().resolvedOptions().timeZone,
    smtpUrl: set.SMTP_URL ?? null,
    mailFrom: set.MAIL_FROM ?? `${brand.name} <${brand.contactEmail}>`,
    mailbox: readMailbox(set),
    uploadcarePublicKey: set.UPLOADCARE_PUBLIC_KEY ?? null,
    storage: {
      publicKey: set.STORAGE_PUBLIC_KEY ?? storagePublicKeyDefault,
      secretKey: set.STORAGE_SECRET_KEY ?? null,
      maxFileBytes: set.STORAGE_MAX_FILE_BYTES ?? storedFileMaxBytesDefault,
      importAllowPrivate: set.STORAGE_IMPORT_ALLOW_PRIVATE === '1',
    },
    outboundHosts: set.OUTBOUND_HOSTS ?? null,
    storageAllowedOrigins: set.STORAGE_ALLOWED_ORIGINS ?? [],
    cloudAccounts: readCloudAccounts(set),
    clamd: set.CLAMD_URL ? parseClamdUrl(set.CLAMD_URL) : null,
    threads: set.UV_THREADPOOL_SIZE ?? nodeThreads,
    trustProxy: set.TRUST_PROXY ?? 0,
    sharedCacheSeconds: set.SHARED_CACHE_SECONDS ?? 0,
    hstsIncludesSubdomains: set.HSTS_INCLUDE_SUBDOMAINS === '1',
    rateLimit: set.RATE_LIMIT !== 'off',
    metricsToken: set.METRICS_TOKEN ?? null,
    logLevel: set.LOG_LEVEL ?? 'info',
  };
}

/** The default of Node.js. */
const nodeThreads = 4;

/** A quiet hour that no daylight-saving change in Europe or America skips or repeats. */
const backupAtDefault = '04:00';

function readCloudAccounts(set: Variables): Env['cloudAccounts'] {
  const accounts: Env['cloudAccounts'] = {};
  for (const company of cloudCompanies) {
    const [id, secret] = registrationNames(company);
    const [clientId, clientSecret] = [set[id], set[secret]];
    if (clientId && clientSecret) accounts[company] = { clientId, clientSecret };
  }
  return accounts;
}

function readAdmin({
  ADMIN_USERNAME: username,
  ADMIN_PASSWORD: password,
  ADMIN_PASSWORD_RESET: reset,
}: Variables): Env['admin'] {
  return username && password ? { username, password, isReset: reset === '1' } : null;
}

function readStripe({
  STRIPE_SECRET_KEY: secretKey,
  STRIPE_WEBHOOK_SECRET: webhookSecret,
}: Variables): Env['stripe'] {
  return secretKey && webhookSecret ? { secretKey, webhookSecret } : null;
}

function readMailbox(set: Variables): Env['mailbox'] {
  const imap = set.IMAP_URL ? parseImapUrl(set.IMAP_URL) : null;
  return imap && set.MAIL_REPLY_TO ? { replyTo: set.MAIL_REPLY_TO, imap } : null;
}

function readS3(set: Variables): Env['s3'] {
  const location = set.STORAGE_URL ? parseS3Location(set.STORAGE_URL, set.AWS_REGION) : null;
  if (!location || !set.AWS_ACCESS_KEY_ID || !set.AWS_SECRET_ACCESS_KEY) return null;
  return {
    location,
    credentials: {
      accessKeyId: set.AWS_ACCESS_KEY_ID,
      secretAccessKey: set.AWS_SECRET_ACCESS_KEY,
      sessionToken: set.AWS_SESSION_TOKEN ?? null,
    },
    direct: readDirect(location, set.STORAGE_DIRECT_UPLOADS),
  };
}

function readDirect(location: S3Location, direct = '0'): S3Location | null {
  if (direct === '0') return null;
  return direct === '1' ? location : { ...location, endpoint: direct };
}

const anyOrLoopback: ReadonlySet<string> = new Set(['0.0.0.0', '::', '127.0.0.1', '::1']);

function derivePublicUrl(host: string, port: number): string {
  if (anyOrLoopback.has(host)) return new URL(`http://localhost:${port}`).origin;
  return new URL(`http://${inAddress(host)}:${port}`).origin;
}

function runsInContainer(source: Readonly<Record<string, string | undefined>>): boolean {
  if (source.KUBERNETES_SERVICE_HOST || source.container) return true;
  if (existsSync('/.dockerenv') || existsSync('/run/.containerenv')) return true;
  try {
    return /docker|containerd|kubepods|libpod|lxc/.test(readFileSync('/proc/1/cgroup', 'utf8'));
  } catch {
    return false;
  }
}
