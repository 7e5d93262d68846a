import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import {
  newPasswordMinLength,
  passwordMaxLength,
  usernameMaxLength,
} from '@storefront/contracts/auth/auth.schema.ts';
import { brand } from '@storefront/contracts/brand.ts';
import { email, line } from '@storefront/contracts/text.ts';
import {
  storagePublicKeyDefault,
  storedFileMaxBytesDefault,
} from '@storefront/contracts/uploads/storage-limits.ts';
import { z } from 'zod';
import { type CloudCompany, cloudCompanies } from './storage/external-source/accounts/cloud-provider.ts';
import { parseS3Location, type S3Credentials, type S3Location } from './storage/object-store/s3-location.ts';

export const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** Settings of the process, read and checked once. */
export type Env = {
  port: number;
  host: string;
  /** Origin without a trailing slash. */
  publicUrl: string;
  /** True when nobody set `PUBLIC_URL`: other names of this machine are then our origin as well. */
  isPublicUrlDerived: boolean;
  dataDir: string;
  databaseUrl: string | null;
  /** The bucket that keeps files; null keeps them in `dataDir`. */
  s3: { location: S3Location; credentials: S3Credentials } | null;
  admin: { username: string; password: string } | null;
  /** Card payments; null for the built-in test checkout. */
  stripe: { secretKey: string; webhookSecret: string } | null;
  smtpUrl: string | null;
  mailFrom: string;
  /** Project of the hosted storage service that the upload widget uses instead of our own; null for our own. */
  uploadcarePublicKey: string | null;
  storage: {
    /** Names the project in every upload call; no secret. */
    publicKey: string;
    /** Signs uploads; null for a generated one that all instances share. */
    secretKey: string | null;
    /** Largest stored file. */
    maxFileBytes: number;
    /** Lets imports by URL connect to private addresses, for tests. */
    importAllowPrivate: boolean;
  };
  /** This site's registrations with cloud services whose accounts visitors may pick files from. */
  cloudAccounts: Partial<Record<CloudCompany, { clientId: string; clientSecret: string }>>;
  /** Proxies in front whose `X-Forwarded-*` headers count. */
  trustProxy: number;
  rateLimit: boolean;
  /** Lets a scraper from elsewhere read `/metrics`; without it only this machine can. */
  metricsToken: string | null;
  logLevel: (typeof logLevels)[number];
};

/** Every problem of the environment at once; each line names its variable. */
export class EnvError extends Error {
  override readonly name = 'EnvError';

  constructor(readonly problems: readonly string[]) {
    super(`The environment is not usable:\n${problems.map((problem) => `  ${problem}`).join('\n')}`);
  }
}

/** What an S3-compatible store takes as one object from every client: 5 GiB. */
const storedFileLimitBytes = 5 * 1024 ** 3;

const wholeNumber = (min: number, max: number) => {
  const message = `must be a whole number from ${min} to ${max}`;
  return z
    .string()
    .regex(/^\d{1,12}$/, { error: message, abort: true })
    .transform(Number)
    .refine((value) => value >= min && value <= max, { error: message });
};

const urlOf = (protocols: readonly string[], example: string) =>
  z.string().refine(
    (text) => {
      if (!URL.canParse(text)) return false;
      const url = new URL(text);
      return protocols.includes(url.protocol) && url.hostname !== '';
    },
    { error: `must be an address such as ${example}` },
  );

const publicUrl = z
  .string()
  .refine(
    (text) => {
      if (!URL.canParse(text)) return false;
      const url = new URL(text);
      const isWeb = url.protocol === 'http:' || url.protocol === 'https:';
      return isWeb && url.pathname === '/' && !url.search && !url.hash && !url.username && !url.password;
    },
    { error: 'must be a web address without a path, such as https://orders.example.com' },
  )
  .transform((text) => new URL(text).origin);

const hostName = z
  .string()
  .refine((host) => /^[A-Za-z0-9.:_-]+$/.test(host) && URL.canParse(`http://${inAddress(host)}`), {
    error: 'must be an address or host name to listen on, such as 127.0.0.1',
  });

const mailFrom = z.string().refine(
  (text) => {
    const [, address] = /^[^<>\r\n]*<([^<>]+)>$/.exec(text) ?? [null, text];
    return email('').safeParse(address).success;
  },
  { error: 'must be a mail address, alone or as Name <name@example.com>' },
);

/** An id or secret as the services hand them out. */
const registration = z
  .string()
  .regex(/^[\x21-\x7e]{1,500}$/, { error: 'must be as the service shows it, without spaces' })
  .optional();

const publicKey = z.string().regex(/^[\w-]{1,64}$/, { error: 'must be 1 to 64 letters, digits, _ or -' });

const variables = z.object({
  PORT: wholeNumber(1, 65_535).optional(),
  HOST: hostName.optional(),
  PUBLIC_URL: publicUrl.optional(),
  DATA_DIR: z
    .string()
    .refine((path) => !path.includes('\0'), { error: 'must be a path' })
    .optional(),
  DATABASE_URL: urlOf(['postgres:', 'postgresql:'], 'postgres://user:password@host:5432/database').optional(),
  ADMIN_USERNAME: line({
    required: 'must be one line of text',
    maxLength: usernameMaxLength,
  }).optional(),
  ADMIN_PASSWORD: z
    .string()
    .min(newPasswordMinLength, { error: `must have at least ${newPasswordMinLength} characters` })
    .max(passwordMaxLength, { error: `must have at most ${passwordMaxLength} characters` })
    .optional(),
  STORAGE_URL: z
    .string()
    .refine((text) => parseS3Location(text) !== null, {
      error: 'must be an address such as s3://bucket?endpoint=https://s3.example.com&region=eu-central-1',
    })
    .optional(),
  AWS_ACCESS_KEY_ID: z.string().optional(),
  AWS_SECRET_ACCESS_KEY: z.string().optional(),
  AWS_SESSION_TOKEN: z.string().optional(),
  AWS_REGION: z.string().optional(),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(?:sk|rk)_[A-Za-z0-9_]{8,250}$/, { error: 'must be a secret or restricted key, sk_… or rk_…' })
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_[\x21-\x7e]{8,250}$/, { error: 'must be the signing secret of a webhook, whsec_…' })
    .optional(),
  SMTP_URL: urlOf(['smtp:', 'smtps:'], 'smtp://user:password@mail.example.com:587').optional(),
  MAIL_FROM: mailFrom.optional(),
  UPLOADCARE_PUBLIC_KEY: publicKey.optional(),
  STORAGE_PUBLIC_KEY: publicKey.optional(),
  STORAGE_SECRET_KEY: z
    .string()
    .regex(/^[\x21-\x7e]{16,256}$/, { error: 'must have 16 to 256 characters and no spaces' })
    .optional(),
  STORAGE_MAX_FILE_BYTES: wholeNumber(1024, storedFileLimitBytes).optional(),
  STORAGE_IMPORT_ALLOW_PRIVATE: z.enum(['0', '1'], { error: 'must be 1 or 0' }).optional(),
  GOOGLE_CLIENT_ID: registration,
  GOOGLE_CLIENT_SECRET: registration,
  DROPBOX_CLIENT_ID: registration,
  DROPBOX_CLIENT_SECRET: registration,
  ONEDRIVE_CLIENT_ID: registration,
  ONEDRIVE_CLIENT_SECRET: registration,
  BOX_CLIENT_ID: registration,
  BOX_CLIENT_SECRET: registration,
  FACEBOOK_CLIENT_ID: registration,
  FACEBOOK_CLIENT_SECRET: registration,
  TRUST_PROXY: wholeNumber(0, 20).optional(),
  RATE_LIMIT: z.enum(['on', 'off'], { error: 'must be on or off' }).optional(),
  METRICS_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]{16,}$/, { error: 'must have at least 16 characters and no spaces' })
    .optional(),
  LOG_LEVEL: z.enum(logLevels, { error: `must be one of ${logLevels.join(', ')}` }).optional(),
});

/**
 * Reads the settings. A variable that is set but empty counts as not set, as compose files write it.
 *
 * @param source the variables, `process.env` in the program.
 * @param isContainer decides the default of `HOST`: a container must listen on all its addresses to be reachable.
 * @throws EnvError that lists every problem.
 * Source: interfaces, "Environment".
 */
export function readEnv(
  source: Readonly<Record<string, string | undefined>>,
  isContainer: boolean = runsInContainer(source),
): Env {
  const given = Object.fromEntries(
    Object.keys(variables.shape).map((name) => [name, source[name]?.trim() ? source[name] : undefined]),
  );
  const result = variables.safeParse(given);
  const problems = result.success
    ? []
    : result.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`);
  if (given.ADMIN_USERNAME && !given.ADMIN_PASSWORD) {
    problems.push('ADMIN_PASSWORD must be set together with ADMIN_USERNAME');
  }
  if (given.ADMIN_PASSWORD && !given.ADMIN_USERNAME) {
    problems.push('ADMIN_USERNAME must be set together with ADMIN_PASSWORD');
  }
  if (given.STRIPE_SECRET_KEY && !given.STRIPE_WEBHOOK_SECRET) {
    problems.push('STRIPE_WEBHOOK_SECRET must be set together with STRIPE_SECRET_KEY');
  }
  if (given.STRIPE_WEBHOOK_SECRET && !given.STRIPE_SECRET_KEY) {
    problems.push('STRIPE_SECRET_KEY must be set together with STRIPE_WEBHOOK_SECRET');
  }
  for (const company of cloudCompanies) {
    const [id, secret] = registrationNames(company);
    if (given[id] && !given[secret]) problems.push(`${secret} must be set together with ${id}`);
    if (given[secret] && !given[id]) problems.push(`${id} must be set together with ${secret}`);
  }
  if (given.STORAGE_URL && !(given.AWS_ACCESS_KEY_ID && given.AWS_SECRET_ACCESS_KEY)) {
    problems.push('STORAGE_URL needs AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY');
  }
  if (!result.success || problems.length > 0) throw new EnvError(problems);

  const set = result.data;
  const port = set.PORT ?? 3000;
  const host = set.HOST ?? (isContainer ? '0.0.0.0' : '127.0.0.1');
  return {
    port,
    host,
    publicUrl: set.PUBLIC_URL ?? derivePublicUrl(host, port),
    isPublicUrlDerived: set.PUBLIC_URL === undefined,
    dataDir: resolve(set.DATA_DIR ?? 'data'),
    databaseUrl: set.DATABASE_URL ?? null,
    s3: readS3(set),
    admin:
      set.ADMIN_USERNAME && set.ADMIN_PASSWORD
        ? { username: set.ADMIN_USERNAME, password: set.ADMIN_PASSWORD }
        : null,
    stripe:
      set.STRIPE_SECRET_KEY && set.STRIPE_WEBHOOK_SECRET
        ? { secretKey: set.STRIPE_SECRET_KEY, webhookSecret: set.STRIPE_WEBHOOK_SECRET }
        : null,
    smtpUrl: set.SMTP_URL ?? null,
    mailFrom: set.MAIL_FROM ?? `${brand.name} <${brand.contactEmail}>`,
    uploadcarePublicKey: set.UPLOADCARE_PUBLIC_KEY ?? null,
    storage: {
      publicKey: set.STORAGE_PUBLIC_KEY ?? storagePublicKeyDefault,
      secretKey: set.STORAGE_SECRET_KEY ?? null,
      maxFileBytes: set.STORAGE_MAX_FILE_BYTES ?? storedFileMaxBytesDefault,
      importAllowPrivate: set.STORAGE_IMPORT_ALLOW_PRIVATE === '1',
    },
    cloudAccounts: readCloudAccounts(set),
    trustProxy: set.TRUST_PROXY ?? 0,
    rateLimit: set.RATE_LIMIT !== 'off',
    metricsToken: set.METRICS_TOKEN ?? null,
    logLevel: set.LOG_LEVEL ?? 'info',
  };
}

function registrationNames(company: CloudCompany) {
  const name = company.toUpperCase() as Uppercase<CloudCompany>;
  return [`${name}_CLIENT_ID`, `${name}_CLIENT_SECRET`] as const;
}

function readCloudAccounts(set: z.infer<typeof variables>): Env['cloudAccounts'] {
  const accounts: Env['cloudAccounts'] = {};
  for (const company of cloudCompanies) {
    const [id, secret] = registrationNames(company);
    const [clientId, clientSecret] = [set[id], set[secret]];
    if (clientId && clientSecret) accounts[company] = { clientId, clientSecret };
  }
  return accounts;
}

function readS3(set: z.infer<typeof variables>): Env['s3'] {
  const location = set.STORAGE_URL ? parseS3Location(set.STORAGE_URL, set.AWS_REGION) : null;
  if (!location || !set.AWS_ACCESS_KEY_ID || !set.AWS_SECRET_ACCESS_KEY) return null;
  return {
    location,
    credentials: {
      accessKeyId: set.AWS_ACCESS_KEY_ID,
      secretAccessKey: set.AWS_SECRET_ACCESS_KEY,
      sessionToken: set.AWS_SESSION_TOKEN ?? null,
    },
  };
}

const anyOrLoopback: ReadonlySet<string> = new Set(['0.0.0.0', '::', '127.0.0.1', '::1']);

function derivePublicUrl(host: string, port: number): string {
  if (anyOrLoopback.has(host)) return new URL(`http://localhost:${port}`).origin;
  return new URL(`http://${inAddress(host)}:${port}`).origin;
}

/** A host as addresses write it: IPv6 in brackets. */
function inAddress(host: string): string {
  return host.includes(':') ? `[${host}]` : host;
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
