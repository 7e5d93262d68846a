import { router } from '#trpc/init.ts';
import { listAlerts } from './list-alerts.ts';
import { markAlertDone } from './mark-alert-done.ts';

export const alertsRouter = router({ list: listAlerts, markDone: markAlertDone });
