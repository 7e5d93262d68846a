import { router } from '#trpc/init.ts';
import { runDoctor } from './run-doctor.ts';

export const doctorRouter = router({ run: runDoctor });
