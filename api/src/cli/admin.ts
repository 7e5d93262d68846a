import { parseArgs } from 'node:util';
import { openDatabase } from '@storefront/db/client.ts';
import { readEnv } from '../env.ts';
import { runAdminCommand, usage } from './admin/admin-commands.ts';
import { readSecret } from './admin/read-secret.ts';

/** `npm run admin -- …`: users and their passwords, beside or without a running server. */
async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      password: { type: 'string' },
      admin: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  if (values.help || positionals.length === 0) {
    console.log(usage);
    return values.help ? 0 : 1;
  }
  const env = readEnv(process.env);
  const database = await openDatabase(env);
  try {
    const lines = await runAdminCommand(database.db, {
      command: positionals[0] ?? '',
      username: positionals[1],
      isAdmin: values.admin,
      readPassword: async () => values.password ?? (await readSecret('Password: ')),
    });
    for (const line of lines) console.log(line);
    return 0;
  } finally {
    await database.close();
  }
}

main().then(
  (exitCode) => {
    process.exitCode = exitCode;
  },
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  },
);
