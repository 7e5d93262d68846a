import { router } from '#trpc/init.ts';
import { getConfig } from './get-config.ts';
import { updateConfig } from './update-config.ts';

export const configRouter = router({ get: getConfig, update: updateConfig });
