import { chakra } from '@chakra-ui/react/styled-system';
import type { Webhook } from '@storefront/contracts/webhooks/webhook.schema.ts';
import { webhookFailingDaysMax } from '@storefront/contracts/webhooks/webhook-limits.ts';
import { useId, useRef, useState } from 'react';
import { Button } from '#components/button.ts';
import { ListRow, RowFacts, RowHead } from '#components/portal/list/list-row.tsx';
import { SecretOnce } from '#components/portal/secret/secret-once.tsx';
import { Badge } from '#components/text/badge.ts';
import { Dotted } from '#components/text/dotted.tsx';
import { VisuallyHidden } from '#components/visually-hidden.tsx';
import { useI18n } from '#i18n/locale-provider.tsx';
import { formatNearMoment } from '#lib/format-date.ts';
import { api } from '#lib/portal-api.ts';
import { DeliveryLog } from './delivery-log.tsx';
import { eventName } from './event-name.ts';
import { NewSecret } from './new-secret.tsx';
import { RemoveWebhook } from './remove-webhook.tsx';
import { useWebhookFeedback } from './use-webhook-feedback.ts';
import { WebhookForm } from './webhook-form.tsx';

type Panel = 'log' | 'edit' | 'secret' | 'remove';
type WebhookItemProps = {
  webhook: Webhook;
  /** While it can still be shown. */
  secret: string | null;
  onSecret: (secret: string | null) => void;
  onRemoved: () => void;
};

/** One webhook: its state and its actions; one panel at a time is open below. */
export function WebhookItem({ webhook, secret, onSecret, onRemoved }: WebhookItemProps) {
  const { LL } = useI18n();
  const texts = LL.adminWebhooks;
  const panelId = useId();
  const buttons = useRef<Partial<Record<Panel, HTMLButtonElement | null>>>({});
  const [panel, setPanel] = useState<Panel | null>(null);
  const { succeed, fail } = useWebhookFeedback();
  const { id, url, isEnabled } = webhook;
  const update = api.webhooks.update.useMutation({
    onSuccess: async (_, { isEnabled: isSwitch }) => {
      if (isSwitch === undefined) close();
      await succeed('webhookSaved');
    },
    onError: fail,
  });
  const test = api.webhooks.sendTest.useMutation({
    onSuccess: async () => {
      setPanel('log');
      await succeed();
    },
    onError: fail,
  });

  function close() {
    if (panel) buttons.current[panel]?.focus();
    update.reset();
    setPanel(null);
  }

  function forgetSecret() {
    buttons.current.log?.focus();
    onSecret(null);
  }

  const action = (text: string) => (
    <span>
      {text}
      <VisuallyHidden> {texts.actions.of({ url })}</VisuallyHidden>
    </span>
  );
  const opener = (name: Panel, text: string) => (
    <Button
      ref={(element: HTMLButtonElement | null) => {
        buttons.current[name] = element;
      }}
      variant="ghost"
      size="sm"
      aria-expanded={panel === name}
      aria-controls={panel === name ? panelId : undefined}
      onClick={() => (panel === name ? close() : setPanel(name))}
    >
      {action(text)}
    </Button>
  );
  return (
    <ListRow>
      <WebhookState webhook={webhook} />
      {secret !== null && <SecretOnce texts={texts.secret} secret={secret} onDone={forgetSecret} />}
      <chakra.div display="flex" flexWrap="wrap" ms="-4">
        {isEnabled && (
          <Button variant="ghost" size="sm" isBusy={test.isPending} onClick={() => test.mutate({ id })}>
            {action(texts.actions.test())}
          </Button>
        )}
        {opener('log', texts.actions.log())}
        {opener('edit', texts.actions.edit())}
        <Button
          variant="ghost"
          size="sm"
          isBusy={update.isPending}
          onClick={() => update.mutate({ id, isEnabled: !isEnabled })}
        >
          {action(isEnabled ? texts.actions.switchOff() : texts.actions.switchOn())}
        </Button>
        {opener('secret', texts.actions.newSecret())}
        {opener('remove', texts.actions.remove())}
      </chakra.div>
      {panel && (
        <chakra.div id={panelId} minW="0">
          {panel === 'log' && <DeliveryLog webhook={webhook} />}
          {panel === 'edit' && (
            <WebhookForm
              stored={{ url, events: webhook.events }}
              isPending={update.isPending}
              error={update.error}
              onSave={(values) => update.mutate({ id, ...values })}
              onCancel={close}
            />
          )}
          {panel === 'secret' && (
            <NewSecret
              id={id}
              onMade={(made) => {
                setPanel(null);
                onSecret(made);
              }}
              onCancel={close}
            />
          )}
          {panel === 'remove' && <RemoveWebhook id={id} onRemoved={onRemoved} onClose={close} />}
        </chakra.div>
      )}
    </ListRow>
  );
}

function WebhookState({ webhook }: { webhook: Webhook }) {
  const { LL, locale } = useI18n();
  const texts = LL.adminWebhooks;
  const { url, isEnabled, failingSince, lastDeliveredAt, waiting, offReason, offAt } = webhook;
  const time = (moment: string) => formatNearMoment(moment, locale);
  const isFailing = isEnabled && failingSince !== null;
  const facts = [
    lastDeliveredAt ? texts.lastDelivered({ time: time(lastDeliveredAt) }) : texts.neverDelivered(),
    isFailing && texts.failingSince({ time: time(failingSince) }),
    waiting > 0 && texts.waiting({ count: waiting }),
    texts.secret.hint({ end: webhook.secretHint }),
  ];
  return (
    <chakra.div display="grid" gap="1.5" minW="0">
      <RowHead>
        <Badge tone={isFailing ? 'orange' : isEnabled ? 'green' : 'gray'}>
          {isFailing ? texts.failing() : isEnabled ? texts.on() : texts.off()}
        </Badge>
        <chakra.span fontFamily="mono" fontSize="sm" overflowWrap="anywhere" minW="0">
          {url}
        </chakra.span>
      </RowHead>
      <chakra.p textStyle="small">
        <Dotted facts={webhook.events.map((event) => eventName(event, LL))} />
      </chakra.p>
      <RowFacts facts={facts} />
      {offReason && offAt && (
        <chakra.p
          textStyle="small"
          p="3"
          bg={offReason === 'operator' ? 'paper.sunken' : 'danger.tint'}
          borderRadius="sm"
        >
          {texts.offBecause[offReason]({ time: time(offAt), days: webhookFailingDaysMax })}
        </chakra.p>
      )}
    </chakra.div>
  );
}
