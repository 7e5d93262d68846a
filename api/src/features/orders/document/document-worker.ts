// The thread of `send-document.ts`.
import { serveJobs } from '#lib/work/serve-jobs.ts';
import { documentJobs } from './document-jobs.ts';

serveJobs(documentJobs);
