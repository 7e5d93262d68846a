import { router } from '#trpc/init.ts';
import { getCalendar, removeCalendar, renewCalendar } from './calendar-url.ts';

export const calendarRouter = router({ get: getCalendar, renew: renewCalendar, remove: removeCalendar });
