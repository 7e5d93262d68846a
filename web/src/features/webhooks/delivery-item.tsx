import { chakra } from '@chakra-ui/react/styled-system';
import { adminOrderPath } from '@storefront/contracts/paths.ts';
import type { WebhookDelivery } from '@storefront/contracts/webhooks/webhook.schema.ts';
import { webhookFailures } from '@storefront/contracts/webhooks/webhook-failures.ts';
import { RotateCw } from 'lucide-react';
import { Button } from '#components/button.ts';
import { RowFacts, RowHead } from '#components/portal/list/list-row.tsx';
import { Verbatim } from '#components/portal/secret/verbatim.tsx';
import { TextLink } from '#components/site-link.tsx';
import { Badge } from '#components/text/badge.ts';
import { VisuallyHidden } from '#components/visually-hidden.tsx';
import { useI18n } from '#i18n/locale-provider.tsx';
import { formatNearMoment } from '#lib/format-date.ts';
import { api } from '#lib/portal-api.ts';
import { eventName } from './event-name.ts';
import { useWebhookFeedback } from './use-webhook-feedback.ts';

const hues = { queued: 'blue', delayed: 'orange', failed: 'red', delivered: 'green' } as const;

type DeliveryItemProps = { delivery: WebhookDelivery; canSend: boolean };

/** One delivery: its state, the response, and a button to send it again. */
export function DeliveryItem({ delivery, canSend }: DeliveryItemProps) {
  const { LL, locale } = useI18n();
  const texts = LL.adminWebhooks;
  const { id, state, orderId, status, durationMs, attempts, nextAttemptAt, failure, answer } = delivery;
  const { succeed, fail } = useWebhookFeedback();
  const again = api.webhooks.sendAgain.useMutation({
    onSuccess: () => succeed('webhookSent'),
    onError: fail,
  });
  const event = eventName(delivery.event, LL);
  const facts = [
    formatNearMoment(delivery.createdAt, locale),
    status !== null && texts.log.status({ status }),
    durationMs !== null && texts.log.duration({ ms: durationMs.toLocaleString(locale) }),
    attempts > 0 && texts.log.attempts({ count: attempts }),
    state === 'delayed' &&
      canSend &&
      nextAttemptAt !== null &&
      texts.log.next({ time: formatNearMoment(nextAttemptAt, locale) }),
  ];
  return (
    <chakra.li display="grid" gap="1.5" py="3" minW="0">
      <RowHead>
        <Badge tone={hues[state]}>{texts.log.states[state]()}</Badge>
        <chakra.span textStyle="label">{event}</chakra.span>
        {orderId !== null && (
          <TextLink href={adminOrderPath(orderId)} textStyle="small">
            {texts.log.order({ id: orderId })}
          </TextLink>
        )}
      </RowHead>
      <RowFacts facts={facts} fontVariantNumeric="tabular-nums" />
      {failure && <chakra.p textStyle="small">{webhookFailures[failure][locale]}</chakra.p>}
      {failure && answer && (
        <Verbatim>
          <VisuallyHidden>{texts.log.answer()} </VisuallyHidden>
          {answer}
        </Verbatim>
      )}
      {canSend && state !== 'queued' && (
        <Button
          variant="ghost"
          size="sm"
          justifySelf="start"
          ms="-4"
          isBusy={again.isPending}
          onClick={() => again.mutate({ id })}
        >
          <RotateCw aria-hidden />
          <span>
            {texts.log.again()}
            <VisuallyHidden> ({texts.log.ofDelivery({ id, event })})</VisuallyHidden>
          </span>
        </Button>
      )}
    </chakra.li>
  );
}
