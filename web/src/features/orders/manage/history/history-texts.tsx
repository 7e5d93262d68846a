import { chakra } from '@chakra-ui/react/styled-system';
import { tokenNameOf } from '@storefront/contracts/auth/token-scopes.ts';
import { localizeMailError } from '@storefront/contracts/mail/mail-failures.ts';
import type { OrderMail } from '@storefront/contracts/mail/outbox.schema.ts';
import {
  clockActor,
  type OrderEvent,
  type OrderEventData,
  type OrderEventOf,
  paymentProviderActor,
} from '@storefront/contracts/orders/order-event.schema.ts';
import { orderStatusInfo, paymentStatusInfo } from '@storefront/contracts/orders/order-status.ts';
import { CircleAlert, CircleCheck, Clock, FileText, Hourglass } from 'lucide-react';
import { TextWithEmails } from '#components/text/breakable-email.tsx';
import { mailName } from '#features/mail/mail-name.ts';
import { useI18n } from '#i18n/locale-provider.tsx';
import type { Texts } from '#i18n/translator.ts';
import { formatDay, formatMoment } from '#lib/format-date.ts';
import { DeliveryEventText, isDeliveryEvent } from './delivery-event-text.tsx';
import { DiffLines } from './diff-lines.tsx';
import { QuoteEventText } from './quote-event-text.tsx';

/** Returns the name of the actor of an event. */
export function actorText({ actor }: Pick<OrderEvent, 'actor'>, LL: Texts): string {
  const texts = LL.admin.details.history;
  if (actor === null) return texts.byClient();
  if (actor === clockActor) return texts.byClock();
  if (actor === paymentProviderActor) return texts.byPaymentProvider();
  const token = tokenNameOf(actor);
  return token === null ? texts.by({ name: actor }) : texts.byToken({ name: token });
}

/** Describes an event. */
export function EventText({ data }: { data: OrderEventData }) {
  const { LL, locale } = useI18n();
  const texts = LL.admin.details.history;
  if (isDeliveryEvent(data)) return <DeliveryEventText data={data} />;
  switch (data.type) {
    case 'created':
      return texts.created();
    case 'status-changed': {
      const [from, to] = [data.from, data.to].map((status) => orderStatusInfo[status].label[locale]);
      const reason = data.reason ? ` (${LL.adminDelivery.reasons[data.reason]()})` : '';
      return `${texts.statusChanged()}: ${texts.change({ from: from!, to: to! })}${reason}`;
    }
    case 'payment-changed': {
      const [from, to] = [data.from, data.to].map((status) => paymentStatusInfo[status].label[locale]);
      const test = data.isTest ? ` (${LL.adminQuote.payments.test()})` : '';
      return `${texts.paymentChanged()}: ${texts.change({ from: from!, to: to! })}${test}`;
    }
    case 'archived':
      return texts.archived();
    case 'unarchived':
      return texts.unarchived();
    case 'person-corrected':
      return texts.personCorrected();
    case 'person-erased':
      return texts.personErased();
    case 'assigned': {
      const noOne = LL.admin.dashboard.assignee.noOne();
      return `${texts.assigned()}: ${texts.change({ from: data.from ?? noOne, to: data.to ?? noOne })}`;
    }
    case 'files-added':
      return `${texts.filesAdded()}: ${data.names.join(', ')}`;
    case 'details-changed':
      return <DetailsText {...data} />;
    default:
      return <QuoteEventText data={data} />;
  }
}

function DetailsText({ from, to }: OrderEventOf<'details-changed'>) {
  const { LL, locale } = useI18n();
  const texts = LL.admin.details.history;
  const day = (value: string | null | undefined) => (value ? formatDay(value, locale) : texts.none());
  return (
    <>
      {to.deliveryDate !== undefined && (
        <p>
          {texts.dateChanged()}: {texts.change({ from: day(from.deliveryDate), to: day(to.deliveryDate) })}
        </p>
      )}
      {to.adminNotes !== undefined && (
        <>
          <chakra.p mb="1">{texts.notesChanged()}</chakra.p>
          <DiffLines before={from.adminNotes ?? ''} after={to.adminNotes ?? ''} />
        </>
      )}
    </>
  );
}

const mailLooks = {
  queued: { Icon: Clock, color: 'ink.muted' },
  delayed: { Icon: Hourglass, color: 'hue.orange.fg' },
  failed: { Icon: CircleAlert, color: 'danger' },
  sent: { Icon: CircleCheck, color: 'success' },
  stored: { Icon: FileText, color: 'ink.muted' },
} as const;

/** The mail's kind, its state, and its error if any. */
export function MailText({ mail }: { mail: OrderMail }) {
  const { LL, locale } = useI18n();
  const texts = LL.admin.details.history;
  const { Icon, color } = mailLooks[mail.state];
  return (
    <>
      <chakra.p display="flex" flexWrap="wrap" columnGap="2" alignItems="center">
        {mailName(mail, LL)}:
        <chakra.span color={color} fontWeight="semibold">
          <chakra.span display="inline-block" me="1" verticalAlign="-0.125em">
            <Icon aria-hidden size="1em" />
          </chakra.span>
          {texts.mailStates[mail.state]()}
        </chakra.span>
        {mail.state === 'delayed' && mail.nextAttemptAt && (
          <chakra.span color="ink.muted">
            {texts.nextAttempt({ time: formatMoment(mail.nextAttemptAt, locale) })}
          </chakra.span>
        )}
      </chakra.p>
      {mail.state !== 'sent' && mail.lastError && (
        <chakra.p fontSize="xs" color="ink.muted">
          <TextWithEmails text={localizeMailError(mail.lastError, locale)} />
        </chakra.p>
      )}
    </>
  );
}
