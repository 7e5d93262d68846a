import { runCommand } from './lib/run-command.ts';
import { readPersonArguments, runPersonCommand } from './person-data/person-commands.ts';

/** `npm run person-data -- …`: copies, corrects or erases the data of a person. */
await runCommand(
  process.env,
  () => readPersonArguments(process.argv.slice(2), process.env),
  runPersonCommand,
);
