// The thread of `run-mail-job.ts`.
import { runBehind } from '#lib/work/run-behind.ts';
import { serveJobs } from '#lib/work/serve-jobs.ts';
import { mailJobs } from './mail-jobs.ts';

runBehind();
serveJobs(mailJobs);
