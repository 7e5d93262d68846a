import { chakra } from '@chakra-ui/react/styled-system';
import { webhookOldSecretHours } from '@storefront/contracts/webhooks/webhook-limits.ts';
import { useState } from 'react';
import { Button } from '#components/button.ts';
import { CheckboxField } from '#components/fields/checkbox-field.tsx';
import { useI18n } from '#i18n/locale-provider.tsx';
import { api } from '#lib/portal-api.ts';
import { useWebhookFeedback } from './use-webhook-feedback.ts';

type NewSecretProps = { id: number; onMade: (secret: string) => void; onCancel: () => void };

/** Replaces the secret of a webhook, at once or with an overlap of a day. */
export function NewSecret({ id, onMade, onCancel }: NewSecretProps) {
  const { LL } = useI18n();
  const texts = LL.adminWebhooks;
  const [keepOld, setKeepOld] = useState(true);
  const { succeed, fail } = useWebhookFeedback();
  const roll = api.webhooks.rollSecret.useMutation({
    onSuccess: async ({ secret }) => {
      onMade(secret);
      await succeed();
    },
    onError: fail,
  });
  return (
    <chakra.div display="grid" gap="3" p="4" bg="paper.sunken" borderRadius="sm">
      <p>{texts.newSecret.text()}</p>
      <CheckboxField
        label={texts.newSecret.keepOld({ hours: webhookOldSecretHours })}
        checked={keepOld}
        onChange={(event) => setKeepOld(event.currentTarget.checked)}
      />
      <chakra.div display="flex" flexWrap="wrap" gap="3">
        <Button
          variant="outline"
          size="sm"
          isBusy={roll.isPending}
          onClick={() => roll.mutate({ id, keepOld })}
        >
          {texts.newSecret.confirm()}
        </Button>
        <Button variant="ghost" size="sm" onClick={onCancel}>
          {LL.adminSession.cancel()}
        </Button>
      </chakra.div>
    </chakra.div>
  );
}
