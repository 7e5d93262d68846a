import { createDiskRoom } from '#lib/disk-room.ts';
import { createMailer } from '#mail/mailer/create-mailer.ts';
import { examine, machineDns } from '../features/doctor/examine.ts';
import { createLog } from '../log.ts';
import { openObjectStore } from '../storage/object-store/open-object-store.ts';
import { openForLook } from './doctor/open-for-look.ts';
import { printReport } from './doctor/print-report.ts';
import { runProgram } from './lib/run-command.ts';

/**
 * `npm run doctor`: checks what the server depends on and says what to do. Exit code 1 when there is a
 * problem.
 */
await runProgram(
  process.env,
  () => {},
  async (env) => {
    const { database, close } = await openForLook(env);
    const mailer = createMailer(env);
    try {
      const report = await examine({
        env,
        mailer,
        diskRoom: createDiskRoom(env.dataDir, createLog('silent')),
        database,
        openFileStore: () => openObjectStore(env),
        request: null,
        dns: machineDns,
      });
      if (report.results.some(({ state }) => state === 'problem')) process.exitCode = 1;
      return printReport(report);
    } finally {
      await mailer.close();
      await close();
    }
  },
);
