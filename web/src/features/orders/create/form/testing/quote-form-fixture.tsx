import type { ServiceType } from '@storefront/contracts/catalogue/services.ts';
import type { Locale } from '@storefront/contracts/i18n/locale.ts';
import { screen } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { vi } from 'vitest';
import { serviceKeys } from '#features/catalogue/service-texts.ts';
import { currentToasts } from '#lib/toast.ts';
import { enter } from '#testing/enter.ts';
import { renderApp } from '#testing/render-app.tsx';
import { PlanChoice } from '../../basket/plan-choice.tsx';
import { QuoteForm } from '../quote-form.tsx';

export const words = {
  en: {
    name: /^Your name/,
    email: /^Email$/,
    text: /^What should the email do/,
    consent: /I agree to the processing/,
    submit: 'Request a quote',
    sending: 'Processing...',
    nameMissing: 'Full name is required',
    emailWrong: 'Valid email is required',
    textMissing: 'Project description is required',
    consentToast: 'Terms Agreement Required',
    planToast: 'Plan Selection Required',
    fieldsToast: 'Missing Required Fields',
    sent: 'Quote Request Submitted',
    failed: 'Failed to submit quote request',
    failedLater: 'Please try again later',
  },
  de: {
    name: /^Ihr Name/,
    email: /^E-Mail$/,
    text: /^Was soll die E-\u2060Mail bewirken/,
    consent: /Ich bin mit der Verarbeitung/,
    submit: 'Angebot anfordern',
    sending: 'Wird gesendet\u00a0…',
    nameMissing: 'Bitte geben Sie Ihren Namen an.',
    emailWrong: 'Bitte geben Sie eine gültige E-Mail-Adresse an.',
    textMissing: 'Bitte beschreiben Sie Ihr Projekt.',
    consentToast: 'Zustimmung erforderlich',
    planToast: 'Bitte Plan wählen',
    fieldsToast: 'Es fehlen Angaben',
    sent: 'Anfrage gesendet',
    failed: 'Ihre Anfrage konnte nicht gesendet werden',
    failedLater: 'Bitte versuchen Sie es später noch einmal.',
  },
} as const;

export const server = vi.fn<typeof fetch>();

function answer(body: unknown, status = 200): Response {
  return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
}
export const accepted = () => answer({ result: { data: { id: 42, clientEmail: 'ada@example.com' } } });
export const refused = (message: string, data: Record<string, unknown>, status: number) =>
  answer({ error: { message, code: -32600, data: { httpStatus: status, ...data } } }, status);

export const sentBodies = () => server.mock.calls.map(([, init]) => JSON.parse(String(init?.body)));
export const sentKeys = () =>
  server.mock.calls.map(([, init]) => new Headers(init?.headers).get('idempotency-key'));

/** Replaces the XMLHttpRequest of the upload, which reports progress and therefore does not use fetch. */
export class FakeUpload extends EventTarget {
  static status = 200;
  static sent: FormData[] = [];
  readonly upload = new EventTarget();
  readonly responseText = '{}';
  readonly statusText = '';
  readonly status = FakeUpload.status;
  open() {}
  setRequestHeader(_name: string, _value: string) {}
  send(body: FormData) {
    FakeUpload.sent.push(body);
    queueMicrotask(() => {
      this.dispatchEvent(new Event(this.status === 0 ? 'error' : 'load'));
      this.dispatchEvent(new Event('loadend'));
    });
  }
}

type Options = { locale?: Locale; serviceType?: ServiceType };

export async function open({ locale = 'en', serviceType = 'email-template' }: Options = {}) {
  const user = userEvent.setup({ delay: null });
  const page = await renderApp(
    <>
      <PlanChoice serviceType={serviceType} />
      <QuoteForm serviceType={serviceType} />
    </>,
    { locale, namespaces: ['order', serviceKeys[serviceType]] },
  );
  return { ...page, user, text: words[locale] };
}

export const field = (label: RegExp | string) => screen.getByLabelText<HTMLInputElement>(label);
export const toastTitles = () => currentToasts().map(({ title }) => title);
export const total = () => screen.getByTestId('quote-total').textContent;

export async function fill(user: UserEvent, text: (typeof words)[Locale]) {
  await enter(user, field(text.name), 'Ada');
  await enter(user, field(text.email), 'ada@example.com');
  await enter(user, field(text.text), 'A newsletter');
  await user.click(field(text.consent));
}

export const submit = (user: UserEvent, text: (typeof words)[Locale]) =>
  user.click(screen.getByRole('button', { name: text.submit }));
