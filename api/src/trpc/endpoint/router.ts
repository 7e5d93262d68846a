import { alertsRouter } from '#features/alerts/alerts.router.ts';
import { authRouter } from '#features/auth/auth.router.ts';
import { tokensRouter } from '#features/auth/tokens/tokens.router.ts';
import { calendarRouter } from '#features/calendar/calendar.router.ts';
import { catalogueRouter } from '#features/catalogue/catalogue.router.ts';
import { configRouter } from '#features/config/config.router.ts';
import { contactRouter } from '#features/contact/contact.router.ts';
import { doctorRouter } from '#features/doctor/doctor.router.ts';
import { i18nRouter } from '#features/i18n/i18n.router.ts';
import { mailRouter } from '#features/mail/mail.router.ts';
import { mailboxRouter } from '#features/mailbox/mailbox.router.ts';
import { clientOrdersRouter } from '#features/orders/client-orders.router.ts';
import { ordersRouter } from '#features/orders/orders.router.ts';
import { invitationsRouter, peopleRouter } from '#features/people/people.router.ts';
import { privacyRouter } from '#features/privacy/privacy.router.ts';
import { recordRouter } from '#features/record/record.router.ts';
import { uploadsRouter } from '#features/uploads/uploads.router.ts';
import { webhooksRouter } from '#features/webhooks/webhooks.router.ts';
import { router } from '../init.ts';

/** All calls of the product; the REST API and its OpenAPI document are generated from this as well. */
export const appRouter = router({
  catalogue: catalogueRouter,
  orders: ordersRouter,
  clientOrders: clientOrdersRouter,
  alerts: alertsRouter,
  calendar: calendarRouter,
  auth: authRouter,
  tokens: tokensRouter,
  people: peopleRouter,
  invitations: invitationsRouter,
  record: recordRouter,
  privacy: privacyRouter,
  config: configRouter,
  contact: contactRouter,
  doctor: doctorRouter,
  mail: mailRouter,
  mailbox: mailboxRouter,
  uploads: uploadsRouter,
  webhooks: webhooksRouter,
  i18n: i18nRouter,
});
export type AppRouter = typeof appRouter;
