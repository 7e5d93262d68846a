import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { brokenRules } from '@storefront/contracts/errors/issues.ts';
import { personCorrectionSchema, personSchema } from '@storefront/contracts/privacy/person.schema.ts';
import type { z } from 'zod';
import { correctPerson } from '#features/privacy/correct-person.ts';
import { describePerson } from '#features/privacy/describe-person.ts';
import { erasePerson } from '#features/privacy/erase/erase-person.ts';
import { personEntries } from '#features/privacy/export/person-entries.ts';
import { rewriteDatabase } from '#features/privacy/rewrite-database.ts';
import { writeServerRecord } from '#features/record/write-record.ts';
import { streamZip } from '#lib/zip/stream-zip.ts';
import { callerPath } from '../lib/caller-path.ts';
import { CommandError } from '../lib/command-error.ts';
import { confirm } from '../lib/confirm.ts';
import { readOptions } from '../lib/read-options.ts';
import type { CommandTarget } from '../lib/run-command.ts';

const usage = `Usage:
  npm run person-data -- show EMAIL
  npm run person-data -- export EMAIL FILE.zip
  npm run person-data -- correct EMAIL [--name NAME] [--email NEW_EMAIL]
  npm run person-data -- erase EMAIL [--yes]`;

/** The `actor` of changes to orders by this command. */
const commandActor = 'command line';

type PersonArguments =
  | { command: 'show'; email: string }
  | { command: 'export'; email: string; fileName: string }
  | { command: 'correct'; email: string; newName?: string; newEmail?: string }
  | { command: 'erase'; email: string; isAgreed: boolean };

/** @throws HelpAsked, CommandError with the usage, or with the mistake. */
export function readPersonArguments(
  args: readonly string[],
  variables: Readonly<Record<string, string | undefined>> = {},
): PersonArguments {
  const { values, positionals } = readOptions(usage, {
    args: [...args],
    allowPositionals: true,
    options: {
      name: { type: 'string' },
      email: { type: 'string' },
      yes: { type: 'boolean', default: false },
    },
  });
  const [command, given, fileName] = positionals;
  if (!given || positionals.length !== (command === 'export' ? 3 : 2)) throw new CommandError(usage);
  const { email } = check(personSchema, { email: given });
  switch (command) {
    case 'show':
      return { command, email };
    case 'export':
      return { command, email, fileName: callerPath(fileName ?? '', variables) };
    case 'correct':
      return {
        command,
        ...check(personCorrectionSchema, { email, newName: values.name, newEmail: values.email }),
      };
    case 'erase':
      return { command, email, isAgreed: values.yes };
    default:
      throw new CommandError(usage);
  }
}

function check<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const result = schema.safeParse(input);
  if (result.success) return result.data;
  const [issue] = brokenRules(result.error);
  throw new CommandError(issue?.message ?? usage);
}

/**
 * Does what the arguments request, and records it without naming the person.
 *
 * @returns lines that say what was done.
 * @throws AppError `PERSON_ON_HOLD`; CommandError when the question was not answered with yes.
 */
export async function runPersonCommand(
  { db, env, openFileStore }: CommandTarget,
  given: PersonArguments,
): Promise<readonly string[]> {
  const { email } = given;
  const fileStore = await openFileStore();
  const deps = { db, env, fileStore, wakeOutbox: () => {}, wakeWebhooks: () => {} };
  const found = await describePerson(db, email);
  const lines = found.orders.map(
    ({ id, status, files, messages, hold }) =>
      `Order ${id}: ${status}, ${files} files, ${messages} messages${hold ? `, cannot be erased yet (${hold})` : ''}`,
  );
  const overview = [...lines, `Contact messages: ${found.contactMessages}`];
  switch (given.command) {
    case 'show':
      return overview;
    case 'export':
      await writeArchive(given.fileName, streamZip(personEntries(deps, email)));
      await writeServerRecord(db, 'person.exported', 'by a command');
      return [...overview, `Written to ${given.fileName}`];
    case 'correct': {
      const { orders, contactMessages } = await correctPerson(deps, given, commandActor);
      await writeServerRecord(
        db,
        'person.corrected',
        `orders ${orders}, contact messages ${contactMessages}`,
      );
      return [`Corrected in ${orders} orders and ${contactMessages} contact messages`];
    }
    case 'erase': {
      for (const line of overview) console.error(line);
      if (!given.isAgreed) await confirm(process.stdin, process.stderr);
      const { orders, contactMessages } = await erasePerson(deps, email, commandActor);
      await writeServerRecord(db, 'person.erased', `orders ${orders}, contact messages ${contactMessages}`);
      if (env.databaseUrl === null) await rewriteDatabase(db);
      return [`Erased from ${orders} orders, removed ${contactMessages} contact messages`];
    }
  }
}

/** Writes a file that only its owner can read, completely or not at all. */
async function writeArchive(fileName: string, zip: NodeJS.ReadableStream): Promise<void> {
  try {
    await pipeline(zip, createWriteStream(fileName, { flags: 'wx', mode: 0o600 }));
  } catch (error) {
    const isThere = (error as NodeJS.ErrnoException).code === 'EEXIST';
    if (isThere) throw new CommandError(`${fileName} exists already`);
    await rm(fileName, { force: true });
    throw error;
  }
}
