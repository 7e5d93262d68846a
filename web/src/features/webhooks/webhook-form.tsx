import { localizeMessage } from '@storefront/contracts/errors/messages.ts';
import { type WebhookCreate, webhookCreateSchema } from '@storefront/contracts/webhooks/webhook.schema.ts';
import { orderWebhookEvents } from '@storefront/contracts/webhooks/webhook-events.ts';
import { useFormik } from 'formik';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { CheckboxField } from '#components/fields/checkbox-field.tsx';
import { CheckboxGroup } from '#components/fields/checkbox-group.tsx';
import { TextField } from '#components/fields/text-field.tsx';
import { InlineForm } from '#components/portal/inline-form.tsx';
import { useI18n } from '#i18n/locale-provider.tsx';
import { readFailure } from '#lib/call-failure.ts';
import { firstErrors, schemaErrors } from '#lib/form-errors.ts';
import { useKeptForm } from '#lib/kept/use-kept-form.ts';
import { eventName } from './event-name.ts';

const fields = ['url', 'events'] as const;
const webhookErrors = (values: WebhookCreate) => schemaErrors(webhookCreateSchema, fields, values);

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
  const { LL, locale } = useI18n();
  const texts = LL.adminWebhooks;
  const url = useRef<HTMLInputElement>(null);
  const events = useRef<HTMLFieldSetElement>(null);
  /** The URL that the server has checked; its error does not apply to a URL typed since. */
  const [sentUrl, setSentUrl] = useState<string | null>(null);
  const form = useFormik<WebhookCreate>({
    initialValues: stored ?? { url: '', events: [...orderWebhookEvents] },
    validate: webhookErrors,
    onSubmit: (values) => {
      if (isPending) return;
      setSentUrl(values.url);
      onSave(values);
    },
  });
  useKeptForm(stored ? `${newWebhookKey}-${stored.url}` : newWebhookKey, form);
  const refusedUrl = firstErrors(fields, readFailure(error).body?.issues).url;
  const isUrlRefused = refusedUrl !== undefined;

  useEffect(() => url.current?.focus(), []);
  useEffect(() => {
    if (isUrlRefused) url.current?.focus();
  }, [isUrlRefused]);

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    const errors = webhookErrors(form.values);
    if (errors.url) url.current?.focus();
    else if (errors.events) events.current?.querySelector('input')?.focus();
    form.handleSubmit(event);
  }

  const urlError =
    (form.touched.url ? form.errors.url : undefined) ??
    (form.values.url === sentUrl ? refusedUrl : undefined);
  const eventsError = form.touched.events ? form.errors.events : undefined;
  return (
    <InlineForm
      isPending={isPending}
      labels={{ save: texts.form.save(), saving: texts.form.saving(), cancel: texts.cancel() }}
      onSubmit={handleSubmit}
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
        isRequired
        {...form.getFieldProps('url')}
        error={urlError && localizeMessage(urlError, locale)}
      />
      <CheckboxGroup
        ref={events}
        legend={texts.form.events()}
        error={eventsError && localizeMessage(String(eventsError), locale)}
      >
        {orderWebhookEvents.map((event) => (
          <CheckboxField
            key={event}
            label={eventName(event, LL)}
            {...form.getFieldProps({ name: 'events', type: 'checkbox', value: event })}
          />
        ))}
      </CheckboxGroup>
    </InlineForm>
  );
}
