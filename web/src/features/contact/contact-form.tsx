import { chakra } from '@chakra-ui/react/styled-system';
import { contactPanel, toasts } from '@storefront/contracts/errors/toasts.ts';
import { useFormik } from 'formik';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '#components/button.ts';
import { EmailField } from '#components/fields/email-field.tsx';
import { Honeypot, honeypotValue } from '#components/fields/honeypot.tsx';
import { lateRules } from '#components/fields/late-rules.ts';
import { TextAreaField } from '#components/fields/text-area-field.tsx';
import { TextField } from '#components/fields/text-field.tsx';
import { useFocusBack } from '#components/fields/use-focus-back.ts';
import { FormNoScript, withScript } from '#components/form-no-script.tsx';
import { useI18n } from '#i18n/locale-provider.tsx';
import { errorMessage, isKeyRefused } from '#lib/call-failure.ts';
import { textFieldProps } from '#lib/form-errors.ts';
import { forgetAttempt, idempotencyKeyFor } from '#lib/kept/send-attempt.ts';
import { dismissToast, showToast, toastText } from '#lib/toast.ts';
import { trpc } from '#lib/trpc.ts';
import { ContactSent } from './contact-sent.tsx';
import { type ContactField, type ContactValues, contactFields, emptyContact } from './contact-values.ts';
import { useContactDraft } from './use-contact-draft.ts';

const rules = lateRules(async () => (await import('./contact-errors.ts')).contactErrors);

export function ContactForm() {
  const { LL, locale } = useI18n();
  const texts = LL.contact;
  const [isSent, setIsSent] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const formElement = useRef<HTMLFormElement>(null);
  const form = useFormik<ContactValues>({
    initialValues: emptyContact,
    validate: async (values) => (await rules.load())(values),
    onSubmit: send,
  });
  const button = useRef<HTMLButtonElement>(null);
  /** Id of the toast about the message that was sent. */
  const sentToast = useRef(0);
  useFocusBack(button, form.isSubmitting);
  const { isReady, elapsedMs } = useContactDraft(form);

  useEffect(rules.loadWhenIdle, []);

  async function send(message: ContactValues): Promise<void> {
    setFailure(null);
    const request = { ...message, locale };
    try {
      await trpc.contact.send.mutate(
        { ...request, website: honeypotValue(formElement.current), elapsedMs: elapsedMs() },
        { context: { idempotencyKey: idempotencyKeyFor('contact', request) } },
      );
    } catch (error) {
      // After the failure was read, the next press is a new attempt.
      if (isKeyRefused(error)) forgetAttempt('contact');
      const reason = errorMessage(error, locale);
      setFailure(reason ?? contactPanel.failed[locale]);
      showToast({ tone: 'error', ...toastText(toasts.contactFailed, locale, reason) });
      return;
    }
    forgetAttempt('contact');
    form.resetForm();
    setIsSent(true);
    sentToast.current = showToast({ tone: 'success', ...toastText(toasts.contactSent, locale) });
  }

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (form.isSubmitting) return;
    const { values } = form;
    await form.submitForm();
    const errors = (await rules.load())(values);
    const firstBad = contactFields.find((field) => errors[field]);
    if (firstBad) focusField(firstBad);
  }

  function focusField(field: ContactField) {
    formElement.current?.querySelector<HTMLElement>(`[name="${field}"]`)?.focus();
  }

  const fieldProps = (field: ContactField) => textFieldProps(form, field, locale);

  function handleAnother() {
    // Beside a failure of the next message it would contradict it.
    dismissToast(sentToast.current);
    flushSync(() => setIsSent(false));
    focusField('name');
  }

  if (isSent) return <ContactSent onAnother={handleAnother} />;

  return (
    <>
      <FormNoScript />
      <chakra.form
        ref={formElement}
        noValidate
        onSubmit={handleSubmit}
        onFocus={() => void rules.load()}
        position="relative"
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }}
        columnGap="6"
        rowGap={{ base: '4', md: '6' }}
      >
        <chakra.div gridColumn="1 / -1">
          <TextField label={texts.name()} autoComplete="name" isRequired {...fieldProps('name')} />
        </chakra.div>
        <EmailField label={texts.email()} isRequired {...fieldProps('email')} />
        <TextField label={texts.phone()} type="tel" autoComplete="tel" {...fieldProps('phone')} />
        <chakra.div gridColumn="1 / -1">
          <TextAreaField label={texts.message()} rows={5} isRequired {...fieldProps('message')} />
        </chakra.div>
        <Honeypot />
        <chakra.div
          gridColumn="1 / -1"
          display="flex"
          flexWrap="wrap"
          alignItems="center"
          columnGap="6"
          rowGap="4"
          mt="1"
        >
          <Button
            ref={button}
            type={isReady ? 'submit' : 'button'}
            data-submits
            size="lg"
            disabled={form.isSubmitting}
            css={withScript}
            isBusy={form.isSubmitting}
          >
            {form.isSubmitting ? texts.sending() : texts.submit()}
          </Button>
          <chakra.p role="alert" flex="1 1 16rem" textStyle="small" fontWeight="medium" color="danger">
            {failure}
          </chakra.p>
        </chakra.div>
      </chakra.form>
    </>
  );
}
