import { chakra } from '@chakra-ui/react/styled-system';
import { localizeMailError } from '@storefront/contracts/mail/mail-failures.ts';
import type { OutboxMail } from '@storefront/contracts/mail/outbox.schema.ts';
import { adminOrderPath } from '@storefront/contracts/paths.ts';
import { RotateCw } from 'lucide-react';
import { Button } from '#components/button.ts';
import { ListRow, RowHead } from '#components/portal/list/list-row.tsx';
import { Verbatim } from '#components/portal/secret/verbatim.tsx';
import { TextLink } from '#components/site-link.tsx';
import { Badge } from '#components/text/badge.ts';
import { Dotted } from '#components/text/dotted.tsx';
import { VisuallyHidden } from '#components/visually-hidden.tsx';
import { useI18n } from '#i18n/locale-provider.tsx';
import { formatNearMoment } from '#lib/format-date.ts';
import { mailName } from './mail-name.ts';
import { useRetryMails } from './use-retry-mails.ts';

const hues = { queued: 'blue', delayed: 'orange', failed: 'red', sent: 'green', stored: 'green' } as const;
/** A mail that is ready is sent within this time, unless the server is busy. */
const soonMs = 10 * 60_000;

/** One unsent mail: its kind, its state, and why it was not sent. */
export function OutboxMailItem({ mail }: { mail: OutboxMail }) {
  const { LL, locale } = useI18n();
  const texts = LL.adminSettings.outbox;
  const retry = useRetryMails();
  const stateNames = {
    queued: texts.queued(),
    delayed: texts.delayed(),
    failed: texts.failed(),
    sent: '',
    stored: '',
  };
  const subject =
    mail.orderId !== null
      ? texts.order({ id: mail.orderId })
      : mail.webhookId !== null
        ? texts.webhook({ id: mail.webhookId })
        : mail.contactMessageId !== null
          ? texts.message({ id: mail.contactMessageId })
          : null;
  const facts = [
    isPlanned(mail)
      ? texts.planned({ time: formatNearMoment(mail.nextAttemptAt, locale) })
      : texts.since({ time: formatNearMoment(mail.createdAt, locale) }),
    mail.attempts > 0 && texts.attempts({ count: mail.attempts }),
    mail.state === 'failed' && texts.givenUp(),
    mail.state === 'delayed' &&
      mail.nextAttemptAt !== null &&
      texts.next({ time: formatNearMoment(mail.nextAttemptAt, locale) }),
  ];
  return (
    <ListRow gap="2">
      <RowHead>
        <Badge tone={hues[mail.state]}>{stateNames[mail.state]}</Badge>
        <chakra.span textStyle="label">{mailName(mail, LL)}</chakra.span>
      </RowHead>
      <chakra.p textStyle="small" color="ink.muted">
        <Dotted
          facts={[
            mail.orderId === null ? (
              subject
            ) : (
              <TextLink key="order" href={adminOrderPath(mail.orderId)} color="ink">
                {subject}
              </TextLink>
            ),
            ...facts,
          ]}
        />
      </chakra.p>
      {mail.lastError !== null && <Verbatim>{localizeMailError(mail.lastError, locale)}</Verbatim>}
      {mail.state !== 'queued' && (
        <Button
          variant="ghost"
          size="sm"
          justifySelf="start"
          ms="-4"
          isBusy={retry.isPending}
          onClick={() => retry.mutate({ id: mail.id })}
        >
          <RotateCw aria-hidden />
          <span>
            {retry.isPending ? texts.retrying() : texts.retry()}
            <VisuallyHidden>
              {' '}
              ({texts.ofMail({ id: mail.id, subject: subject ?? mailName(mail, LL) })})
            </VisuallyHidden>
          </span>
        </Button>
      )}
    </ListRow>
  );
}

/**
 * Returns true for reminders and collected messages, which wait for their scheduled time and not for the mail
 * server.
 */
function isPlanned(mail: OutboxMail): mail is OutboxMail & { nextAttemptAt: string } {
  const { state, nextAttemptAt } = mail;
  return state === 'queued' && nextAttemptAt !== null && Date.parse(nextAttemptAt) > Date.now() + soonMs;
}
