import { runCommand } from './lib/run-command.ts';
import { readPersonArguments, runPersonCommand, usage } from './person-data/person-commands.ts';

/** `npm run person-data -- …`: copies, corrects or erases the data of a person. */
if (process.argv.includes('--help') || process.argv.includes('-h')) console.log(usage);
else
  await runCommand(
    process.env,
    () => readPersonArguments(process.argv.slice(2), process.env),
    runPersonCommand,
  );
