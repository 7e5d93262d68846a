import { checkAdminArguments, runAdminCommand, usage } from './admin/admin-commands.ts';
import { readNewPassword } from './admin/read-secret.ts';
import { confirm } from './lib/confirm.ts';
import { readOptions } from './lib/read-options.ts';
import { runCommand } from './lib/run-command.ts';

/** `npm run admin -- …`: manages users, their passwords and their second factors. */
await runCommand(process.env, readArguments, ({ db }, { password, isAgreed, ...options }) =>
  runAdminCommand(db, {
    ...options,
    readPassword: async () => password ?? (await readNewPassword(process.stdin, process.stderr)),
    ask: async (lines) => {
      for (const line of lines) console.error(line);
      if (!isAgreed) await confirm(process.stdin, process.stderr);
    },
  }),
);

function readArguments() {
  const { values, positionals } = readOptions(usage, {
    allowPositionals: true,
    options: {
      password: { type: 'string' },
      admin: { type: 'boolean', default: false },
      yes: { type: 'boolean', default: false },
    },
  });
  const [command, username] = positionals;
  const options = checkAdminArguments({ command, username, isAdmin: values.admin }, positionals.length);
  return { ...options, password: values.password, isAgreed: values.yes };
}
