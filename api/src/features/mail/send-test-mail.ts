import { mailFailures } from '@storefront/contracts/mail/mail-failures.ts';
import { testMailResultSchema, testMailSchema } from '@storefront/contracts/mail/outbox.schema.ts';
import { readConfig } from '#config/read-config.ts';
import { callerLocale } from '#features/i18n/caller-locale.ts';
import { countAttempt } from '#http/limits/limit-headers.ts';
import { composeTestMail } from '#mail/compose/compose-mail.ts';
import { describeFailure } from '#mail/mailer/describe-failure.ts';
import { MailError } from '#mail/mailer/mailer.ts';
import { adminProcedure } from '#trpc/init.ts';

/** Nothing is queued or retried. A failure is a normal result, because this call exists to detect it. */
export const sendTestMail = adminProcedure
  .meta({
    scope: 'settings',
    openapi: {
      method: 'POST',
      path: '/api/outbox/test',
      summary: 'Send a test mail',
      description:
        'Goes to the notification address at once. If it cannot be sent, the response is still 200 and ' +
        'says why. `isStoredOnly`: no mail server is configured, so the mail was written to a file in the ' +
        'data directory.',
    },
    example: ({ inEnglish }) => ({
      request: inEnglish,
      response: { delivered: true, to: 'orders@example.com', isStoredOnly: false },
      refusal: { path: ['locale'], message: 'valueNotAllowed' },
    }),
  })
  .input(testMailSchema)
  .output(testMailResultSchema)
  .mutation(async ({ ctx, input }) => {
    const { db, env, mailer, log } = ctx.deps;
    await countAttempt(ctx, 'testMailByUser', { key: ctx.operator.key });
    const locale = callerLocale(ctx, input.locale);
    const config = await readConfig(db);
    const to = config.adminEmail;
    const mail = await composeTestMail(env, { to, locale, agency: config });
    try {
      await mailer.send(mail);
    } catch (error) {
      const detail = describeFailure(error);
      log.warn({ error: detail }, 'Test mail not sent');
      const code = error instanceof MailError ? error.failure : 'MAIL_FAILED';
      return { delivered: false as const, to, code, reason: mailFailures[code][locale], detail };
    }
    return { delivered: true as const, to, isStoredOnly: mailer.destination === 'file' };
  });
