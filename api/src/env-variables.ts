import { newPasswordMinLength, passwordMaxLength } from '@storefront/contracts/auth/auth.schema.ts';
import { programLocale } from '@storefront/contracts/i18n/locale.ts';
import { replyLocalPartMaxLength } from '@storefront/contracts/mailbox/mailbox-limits.ts';
import { email, line } from '@storefront/contracts/text.ts';
import { usernameMaxLength } from '@storefront/contracts/text-limits.ts';
import { z } from 'zod';
import { parseImapUrl } from './mailbox/imap-url.ts';
import { parseClamdUrl } from './scanner/clamd-url.ts';
import { parseS3Location } from './storage/object-store/s3-location.ts';

export const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** The largest object that every S3-compatible store accepts from any client: 5 GiB. */
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
    { error: `must be an address such as ${example}`, abort: true },
  );

function isDecodable({ username, password }: URL): boolean {
  try {
    decodeURIComponent(`${username}:${password}`);
    return true;
  } catch {
    return false;
  }
}

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

/** An ID or secret in the form in which the services issue them. */
const registration = z
  .string()
  .regex(/^[\x21-\x7e]{1,500}$/, { error: 'must be as the service shows it, without spaces' })
  .optional();

const publicKey = z.string().regex(/^[\w-]{1,64}$/, { error: 'must be 1 to 64 letters, digits, _ or -' });

/** The format of each variable on its own. Source: interfaces, "Environment". */
export const variables = z.object({
  PORT: wholeNumber(1, 65_535).optional(),
  HOST: hostName.optional(),
  PUBLIC_URL: publicUrl.optional(),
  DATA_DIR: z
    .string()
    .refine((path) => !path.includes('\0'), { error: 'must be a path' })
    .optional(),
  DATABASE_URL: urlOf(['postgres:', 'postgresql:'], 'postgres://user:password@host:5432/database')
    .refine((text) => isDecodable(new URL(text)), {
      error: 'must have each % in its user and password written as %25',
    })
    .optional(),
  ADMIN_USERNAME: line({
    required: 'must be one line of text',
    maxLength: usernameMaxLength,
  }).optional(),
  ADMIN_PASSWORD: z
    .string()
    .min(newPasswordMinLength, { error: `must have at least ${newPasswordMinLength} characters` })
    .max(passwordMaxLength, { error: `must have at most ${passwordMaxLength} characters` })
    .optional(),
  ADMIN_PASSWORD_RESET: z.enum(['0', '1'], { error: 'must be 1 or 0' }).optional(),
  STORAGE_URL: z
    .string()
    .refine((text) => parseS3Location(text) !== null, {
      error: 'must be an address such as s3://bucket?endpoint=https://s3.example.com&region=eu-central-1',
    })
    .optional(),
  STORAGE_DIRECT_UPLOADS: z
    .union([z.enum(['0', '1']), publicUrl], {
      error:
        'must be 1, 0, or the address by which browsers reach the object store, such as https://s3.example.com',
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
  TEST_CHECKOUT: z.enum(['0', '1'], { error: 'must be 1 or 0' }).optional(),
  TIME_ZONE: z
    .string()
    .refine(isTimeZone, { error: 'must be the name of a time zone, such as Europe/Berlin' })
    .optional(),
  SMTP_URL: urlOf(['smtp:', 'smtps:'], 'smtp://user:password@mail.example.com:587').optional(),
  MAIL_FROM: mailFrom.optional(),
  MAIL_REPLY_TO: z
    .string()
    .refine(
      (address) =>
        email('').safeParse(address).success &&
        address === address.trim() &&
        address.lastIndexOf('@') <= replyLocalPartMaxLength,
      {
        error:
          'must be a bare mail address such as replies@example.com, ' +
          `with at most ${replyLocalPartMaxLength} characters before the @`,
      },
    )
    .optional(),
  IMAP_URL: z
    .string()
    .refine((text) => parseImapUrl(text) !== null, {
      error: 'must be an address such as imaps://user:password@mail.example.com:993/INBOX',
    })
    .optional(),
  UPLOADCARE_PUBLIC_KEY: publicKey.optional(),
  STORAGE_PUBLIC_KEY: publicKey.optional(),
  STORAGE_SECRET_KEY: z
    .string()
    .regex(/^[\x21-\x7e]{16,256}$/, { error: 'must have 16 to 256 characters and no spaces' })
    .optional(),
  STORAGE_MAX_FILE_BYTES: wholeNumber(1024, storedFileLimitBytes).optional(),
  STORAGE_ALLOWED_ORIGINS: z
    .string()
    .transform((text) => text.split(/[\s,]+/).filter(Boolean))
    .pipe(z.array(publicUrl))
    .optional(),
  STORAGE_IMPORT_ALLOW_PRIVATE: z.enum(['0', '1'], { error: 'must be 1 or 0' }).optional(),
  OUTBOUND_HOSTS: z
    .string()
    .transform((text) =>
      text
        .toLowerCase()
        .split(/[\s,]+/)
        .filter(Boolean),
    )
    .pipe(
      z.array(
        z.string().regex(/^(?:\*\.)?[a-z0-9-]+(?:\.[a-z0-9-]+)*$/, {
          error: 'must be host names such as hooks.example.com or *.example.com, with commas between them',
        }),
      ),
    )
    .optional(),
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
  BACKUP_DIR: z
    .string()
    .refine((path) => !path.includes('\0'), { error: 'must be a path' })
    .optional(),
  BACKUP_AT: z
    .string()
    .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, { error: 'must be a time of day such as 03:00' })
    .optional(),
  CLAMD_URL: z
    .string()
    .refine((text) => parseClamdUrl(text) !== null, {
      error: 'must be an address such as tcp://127.0.0.1:3310 or unix:///run/clamav/clamd.ctl',
    })
    .optional(),
  // libuv reads this variable as well, and accepts no larger value.
  UV_THREADPOOL_SIZE: wholeNumber(1, 1024).optional(),
  TRUST_PROXY: wholeNumber(0, 20).optional(),
  SHARED_CACHE_SECONDS: wholeNumber(0, 3600).optional(),
  HSTS_INCLUDE_SUBDOMAINS: z.enum(['0', '1'], { error: 'must be 1 or 0' }).optional(),
  RATE_LIMIT: z.enum(['on', 'off'], { error: 'must be on or off' }).optional(),
  METRICS_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]{16,}$/, { error: 'must have at least 16 characters and no spaces' })
    .optional(),
  LOG_LEVEL: z.enum(logLevels, { error: `must be one of ${logLevels.join(', ')}` }).optional(),
});

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat(programLocale, { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

export type Variables = z.infer<typeof variables>;

/** Formats a host for a URL: IPv6 in brackets. */
export function inAddress(host: string): string {
  return host.includes(':') ? `[${host}]` : host;
}
