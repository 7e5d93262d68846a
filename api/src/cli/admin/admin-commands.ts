import { loginSchema, newPasswordSchema } from '@storefront/contracts/auth/auth.schema.ts';
import { programLocale } from '@storefront/contracts/i18n/locale.ts';
import type { Database } from '@storefront/db/client.ts';
import { readConfig } from '#config/read-config.ts';
import { countFactors, makeFactorsOptional, resetFactors } from '#features/auth/factors/reset-factors.ts';
import { findPasswordFault } from '#features/auth/passwords/judge-new-password.ts';
import { renewKeys } from '#features/auth/renew-keys.ts';
import { createUser, findUser, listUsers, setPassword } from '#features/auth/session/users.ts';
import { CommandError } from '../lib/command-error.ts';

export const usage = `Usage: npm run admin -- <command>
  create-user <username> [--admin]   adds a user; with --admin an owner, who has every right.
                                     Without it the user may only log in
  set-password <username> [--admin]  sets a password and ends the user's sessions; with --admin the user
                                     becomes an owner, also one who was disabled
  remove-factors <username> [--yes]  removes all second factors of a user who has lost them, and ends their
                                     sessions; the password stays. Asks first, unless --yes is given
  factors-optional [--yes]           no longer asks a second factor of everyone, as the settings may have done
  renew-keys [--yes]                 makes the keys anew that sign links, cookies and uploads. What the keys before
                                     signed counts until the next renewal: run it twice to end links that leaked
  list                               shows everyone who can log in

The password is asked for, or read from standard input, or given with --password (which others on this machine can
see while the command runs).`;

export type AdminArguments = { command: string; username: string | undefined; isAdmin: boolean };
export type AdminCommand = AdminArguments & {
  readPassword: () => Promise<string>;
  /** Shows the lines and waits for a yes. @throws CommandError for any other input. */
  ask: (lines: readonly string[]) => Promise<void>;
};

const argumentCounts = new Map([
  ['list', 1],
  ['factors-optional', 1],
  ['renew-keys', 1],
  ['remove-factors', 2],
  ['create-user', 2],
  ['set-password', 2],
]);

/**
 * Validates and returns the arguments; call it before a database is opened or a password is typed.
 *
 * @throws CommandError for a missing or unknown command, a missing name, and excess words.
 */
export function checkAdminArguments(
  options: Omit<AdminArguments, 'command'> & { command: string | undefined },
  count: number,
): AdminArguments {
  const { command } = options;
  if (command === undefined) throw new CommandError(usage);
  const wanted = argumentCounts.get(command);
  if (wanted === undefined) throw new CommandError(`Unknown command ${command}.\n\n${usage}`);
  if (wanted > count) throw new CommandError(`A username is missing.\n\n${usage}`);
  if (wanted < count) {
    throw new CommandError(`There are too many words: put a name with spaces in quotes.\n\n${usage}`);
  }
  return { ...options, command };
}

/**
 * Runs a command and returns the lines to print.
 *
 * @throws CommandError for an unknown command, an invalid name or password, a name that is taken or unknown,
 * nothing to remove, and a question that was not answered with yes.
 */
export async function runAdminCommand(db: Database, options: AdminCommand): Promise<string[]> {
  switch (options.command) {
    case 'list': {
      const users = await listUsers(db);
      if (users.length === 0) return ['Nobody can log in yet.'];
      return users.map(
        ({ role, username, disabledAt }) =>
          `${(role ?? 'no role').padEnd(8)}  ${username}${disabledAt ? ' (disabled)' : ''}`,
      );
    }
    case 'create-user': {
      const { username, password } = await readCredentials(options);
      const user = await createUser(db, { username, password, role: options.isAdmin ? 'owner' : null });
      if (!user)
        throw new CommandError(`There is a user ${username} already. Use set-password to change it.`);
      return [`Created ${user.role ?? 'user'} ${username}.`];
    }
    case 'set-password': {
      const { username, password } = await readCredentials(options);
      const isKnown = await setPassword(db, username, password, options.isAdmin);
      if (!isKnown) throw new CommandError(`There is no user ${username}.`);
      return [`Set the password of ${username} and ended all sessions of that user.`];
    }
    case 'remove-factors':
      return removeFactors(db, options);
    case 'factors-optional': {
      const { secondFactor } = await readConfig(db);
      if (secondFactor === 'optional') throw new CommandError('No second factor is asked of everyone.');
      await options.ask([`The settings ask a second factor of everyone (${secondFactor}).`]);
      await makeFactorsOptional(db);
      return ['No second factor is asked of everyone any more. Those that people have stay in use.'];
    }
    case 'renew-keys':
      await options.ask([
        'The keys that sign links, cookies and uploads are made anew. What the keys in use have signed counts until the',
        'next renewal; what the keys before them have signed ends now, addresses of clients’ pages included.',
      ]);
      return [`Renewed ${await renewKeys(db)} keys. Running servers use them within a minute.`];
    default:
      throw new CommandError(`Unknown command ${options.command}.\n\n${usage}`);
  }
}

async function removeFactors(db: Database, { username = '', ask }: AdminCommand): Promise<string[]> {
  const user = await findUser(db, username);
  if (!user) throw new CommandError(`There is no user ${username}.`);
  const held = await countFactors(db, user.id);
  if (held.apps + held.passkeys === 0) throw new CommandError(`${username} has no second factor.`);
  await ask([
    `${username} has ${held.apps} authenticator apps, ${held.passkeys} passkeys and ${held.recoveryCodes} recovery codes.`,
    'All of them are removed, and all sessions end. The password alone opens the account then.',
  ]);
  await resetFactors(db, user);
  return [`Removed all second factors of ${username} and ended all sessions. An email tells of it.`];
}

async function readCredentials(options: AdminCommand): Promise<{ username: string; password: string }> {
  if (!options.username) throw new CommandError(`A username is missing.\n\n${usage}`);
  const password = await options.readPassword();
  const parsed = loginSchema.safeParse({ username: options.username, password });
  if (!parsed.success) throw new CommandError(parsed.error.issues.map((issue) => issue.message).join('\n'));
  const checked = newPasswordSchema.safeParse(password);
  if (!checked.success) throw new CommandError(checked.error.issues.map((issue) => issue.message).join('\n'));
  const fault = await findPasswordFault(password, parsed.data.username);
  if (fault !== null) throw new CommandError(fault[programLocale]);
  return parsed.data;
}
