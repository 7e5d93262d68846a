import { readFileSync } from 'node:fs';
import { variables } from './env-variables.ts';

/**
 * Variables with a secret: each can also be given as the path of a file, under its name followed by `_FILE`.
 */
export const secretNames = [
  'DATABASE_URL',
  'ADMIN_PASSWORD',
  'AWS_ACCESS_KEY_ID',
  'AWS_SECRET_ACCESS_KEY',
  'AWS_SESSION_TOKEN',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'SMTP_URL',
  'IMAP_URL',
  'STORAGE_SECRET_KEY',
  'GOOGLE_CLIENT_SECRET',
  'DROPBOX_CLIENT_SECRET',
  'ONEDRIVE_CLIENT_SECRET',
  'BOX_CLIENT_SECRET',
  'FACEBOOK_CLIENT_SECRET',
  'METRICS_TOKEN',
] as const satisfies (keyof typeof variables.shape)[];

type Source = Readonly<Record<string, string | undefined>>;
export type Given = { [name in keyof typeof variables.shape]?: string | undefined };

/**
 * Returns the given variables without empty ones. Secrets may be read from files, as Docker, Kubernetes,
 * systemd and vault agents provide them.
 */
export function readGiven(source: Source): { given: Given; problems: string[] } {
  const problems: string[] = [];
  const given: Given = {};
  for (const name of Object.keys(variables.shape) as (keyof Given)[]) {
    given[name] = source[name]?.trim() ? source[name] : undefined;
  }
  for (const name of secretNames) {
    const path = source[`${name}_FILE`]?.trim();
    if (!path) continue;
    if (given[name] !== undefined) {
      problems.push(`${name}_FILE must not be set together with ${name}`);
      continue;
    }
    try {
      given[name] = readFileSync(path, 'utf8').replace(/\r?\n$/, '') || undefined;
      if (given[name] === undefined) problems.push(`${name}_FILE names an empty file`);
    } catch (error) {
      problems.push(`${name}_FILE cannot be read: ${(error as NodeJS.ErrnoException).code}`);
    }
  }
  return { given, problems };
}
