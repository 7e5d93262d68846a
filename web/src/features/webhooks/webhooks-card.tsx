import type { WebhookWithSecret } from '@storefront/contracts/webhooks/webhook.schema.ts';
import { webhooksMax } from '@storefront/contracts/webhooks/webhook-limits.ts';
import { useState } from 'react';
import { ListCard } from '#components/portal/list/list-card.tsx';
import { useAdding } from '#components/portal/list/use-adding.ts';
import { useI18n } from '#i18n/locale-provider.tsx';
import { api } from '#lib/portal-api.ts';
import { askedOnOpening } from '#lib/query-client.ts';
import { useWebhookFeedback } from './use-webhook-feedback.ts';
import { newWebhookKey, WebhookForm } from './webhook-form.tsx';
import { WebhookItem } from './webhook-item.tsx';

/** Shorter while deliveries are pending, because their state changes within seconds. */
const busyRefreshMs = 2500;
const quietRefreshMs = 15_000;

/** Webhooks, by which other programs receive events about orders: add, change, test, see deliveries. */
export function WebhooksCard() {
  const texts = useI18n().LL.adminWebhooks;
  const { succeed, fail } = useWebhookFeedback();
  /** The new secret; no later response contains it. */
  const [made, setMade] = useState<Pick<WebhookWithSecret, 'id' | 'secret'> | null>(null);
  const [removedId, setRemovedId] = useState<number | null>(null);
  const webhooks = api.webhooks.list.useQuery(undefined, {
    ...askedOnOpening,
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state }) =>
      state.data?.some(({ isEnabled, waiting }) => isEnabled && waiting > 0) ? busyRefreshMs : quietRefreshMs,
  });
  const create = api.webhooks.create.useMutation({
    onSuccess: async ({ id, secret }) => {
      adding.finish();
      setMade({ id, secret });
      await succeed('webhookSaved');
    },
    onError: fail,
  });

  const isRemoved = removedId !== null && !webhooks.data?.some(({ id }) => id === removedId);
  const adding = useAdding(isRemoved, newWebhookKey);

  function cancel() {
    create.reset();
    adding.cancel();
  }

  return (
    <ListCard
      texts={texts}
      query={webhooks}
      max={webhooksMax}
      adding={adding}
      onCancel={cancel}
      form={
        <WebhookForm
          isPending={create.isPending}
          error={create.error}
          onSave={create.mutate}
          onCancel={cancel}
        />
      }
      isKept={({ id }) => id === made?.id}
      row={(webhook) => (
        <WebhookItem
          key={webhook.id}
          webhook={webhook}
          secret={made?.id === webhook.id ? made.secret : null}
          onSecret={(secret) => setMade(secret === null ? null : { id: webhook.id, secret })}
          onRemoved={() => setRemovedId(webhook.id)}
        />
      )}
    />
  );
}
