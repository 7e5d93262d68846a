import { type WebhookCreate, webhookCreateSchema } from '@storefront/contracts/webhooks/webhook.schema.ts';
import { orderWebhookEvents } from '@storefront/contracts/webhooks/webhook-events.ts';
import { useEffect, useRef } from 'react';
import { CheckboxField } from '#components/fields/checkbox-field.tsx';
import { CheckboxGroup } from '#components/fields/checkbox-group.tsx';
import { TextField } from '#components/fields/text-field.tsx';
import { useRefusableForm } from '#components/fields/use-refusable-form.ts';
import { InlineForm } from '#components/portal/list/inline-form.tsx';
import { useI18n } from '#i18n/locale-provider.tsx';
import { readFailure } from '#lib/call-failure.ts';
import { firstErrors, schemaErrors } from '#lib/form-errors.ts';
import { useKeptForm } from '#lib/kept/use-kept-form.ts';
import { eventName } from './event-name.ts';

const fields = ['url', 'events'] as const;

export const newWebhookKey = 'admin-webhook';

type WebhookFormProps = {
  /** The stored values; absent for a new webhook. */
  stored?: WebhookCreate;
  isPending: boolean;
  /** Error of the last attempt to save, such as a URL that the server rejects; null without one. */
  error: unknown;
  onSave: (values: WebhookCreate) => void;
  onCancel: () => void;
};

/** A form for URL and events of a webhook. */
export function WebhookForm({ stored, isPending, error, onSave, onCancel }: WebhookFormProps) {
  const { LL } = useI18n();
  const texts = LL.adminWebhooks;
  const url = useRef<HTMLInputElement>(null);
  const form = useRefusableForm<WebhookCreate>({
    initialValues: stored ?? { url: '', events: [...orderWebhookEvents] },
    fields,
    validate: (values) => schemaErrors(webhookCreateSchema, fields, values),
    onSubmit: (values) => {
      if (!isPending) onSave(values);
    },
  });
  useKeptForm(stored ? `${newWebhookKey}-${stored.url}` : newWebhookKey, form);
  useEffect(() => url.current?.focus(), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per attempt.
  useEffect(() => {
    form.refuse(firstErrors(fields, readFailure(error).body?.issues));
  }, [error]);

  return (
    <InlineForm
      isPending={isPending}
      labels={{ save: texts.form.save(), saving: texts.form.saving() }}
      {...form.formProps}
      onCancel={onCancel}
      mb="6"
      maxW="40rem"
    >
      <TextField
        ref={url}
        label={texts.form.url()}
        hint={texts.form.hint()}
        placeholder={texts.form.placeholder()}
        type="url"
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        {...form.fieldProps('url')}
      />
      <CheckboxGroup legend={texts.form.events()} error={form.errorOf('events')}>
        {orderWebhookEvents.map((event) => (
          <CheckboxField key={event} label={eventName(event, LL)} {...form.boxProps('events', event)} />
        ))}
      </CheckboxGroup>
    </InlineForm>
  );
}
