import { router } from '#trpc/init.ts';
import { getConfig } from './get-config.ts';
import { getSiteFacts } from './get-site-facts.ts';
import { updateConfig } from './update-config.ts';

export const configRouter = router({ get: getConfig, update: updateConfig, siteFacts: getSiteFacts });
