import { router } from '#trpc/init.ts';
import { listRecord } from './list-record.ts';

export const recordRouter = router({ list: listRecord });
