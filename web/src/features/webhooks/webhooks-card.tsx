import { chakra } from '@chakra-ui/react/styled-system';
import type { WebhookWithSecret } from '@storefront/contracts/webhooks/webhook.schema.ts';
import { webhooksMax } from '@storefront/contracts/webhooks/webhook-events.ts';
import { Plus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '#components/button.ts';
import { AdminCard } from '#components/portal/admin-card.tsx';
import { LoadFailed } from '#components/portal/load-failed.tsx';
import { Spinner } from '#components/portal/page-spinner.tsx';
import { useI18n } from '#i18n/locale-provider.tsx';
import { api } from '#lib/portal-api.ts';
import { useWebhookFeedback } from './use-webhook-feedback.ts';
import { WebhookForm } from './webhook-form.tsx';
import { WebhookItem } from './webhook-item.tsx';

/** While something is on its way things change within seconds. */
const busyRefreshMs = 2500;
const quietRefreshMs = 15_000;

/** Other programs that are told what happens to orders: add, change, try out, read what became of it. */
export function WebhooksCard() {
  const { LL } = useI18n();
  const texts = LL.adminWebhooks;
  const { succeed, fail } = useWebhookFeedback();
  const addButton = useRef<HTMLButtonElement>(null);
  const [isAdding, setIsAdding] = useState(false);
  /** The secret that was just made; no later answer has it. */
  const [made, setMade] = useState<Pick<WebhookWithSecret, 'id' | 'secret'> | null>(null);
  const [removedId, setRemovedId] = useState<number | null>(null);
  const webhooks = api.webhooks.list.useQuery(undefined, {
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state }) =>
      state.data?.some(({ isEnabled, waiting }) => isEnabled && waiting > 0) ? busyRefreshMs : quietRefreshMs,
  });
  const create = api.webhooks.create.useMutation({
    onSuccess: async ({ id, secret }) => {
      setIsAdding(false);
      setMade({ id, secret });
      await succeed('webhookSaved');
    },
    onError: fail,
  });

  function stopAdding() {
    setIsAdding(false);
    create.reset();
    addButton.current?.focus();
  }

  const { data } = webhooks;
  const isRemoved = removedId !== null && !data?.some(({ id }) => id === removedId);
  useEffect(() => {
    // Not before the question is gone as well: while it is open nothing else can have the focus.
    if (isRemoved) addButton.current?.focus();
  }, [isRemoved]);

  return (
    <AdminCard
      title={texts.title()}
      description={texts.description()}
      aside={
        data &&
        data.length < webhooksMax && (
          <Button
            ref={addButton}
            variant="outline"
            size="sm"
            aria-expanded={isAdding}
            onClick={() => (isAdding ? stopAdding() : setIsAdding(true))}
          >
            <Plus aria-hidden />
            {texts.add()}
          </Button>
        )
      }
    >
      {isAdding && (
        <WebhookForm
          isPending={create.isPending}
          error={create.error}
          onSave={create.mutate}
          onCancel={stopAdding}
        />
      )}
      {data?.length === 0 && !isAdding && <chakra.p color="ink.muted">{texts.empty()}</chakra.p>}
      {data && data.length > 0 && (
        <chakra.ul aria-label={texts.list()} borderTopWidth="1px" borderColor="line.hairline" mb="-4">
          {data.map((webhook) => (
            <WebhookItem
              key={webhook.id}
              webhook={webhook}
              secret={made?.id === webhook.id ? made.secret : null}
              onSecret={(secret) => setMade(secret === null ? null : { id: webhook.id, secret })}
              onRemoved={() => setRemovedId(webhook.id)}
            />
          ))}
        </chakra.ul>
      )}
      {!data && webhooks.isPending && <Spinner label={LL.loading()} />}
      {!data && webhooks.isError && (
        <LoadFailed text={texts.loadFailed()} onRetry={() => void webhooks.refetch()} />
      )}
    </AdminCard>
  );
}
