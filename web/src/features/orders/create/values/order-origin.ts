import { type ServiceType, services } from '@storefront/contracts/catalogue/services.ts';
import type { ReceivedContact } from '@storefront/contracts/contact/inbox.schema.ts';
import { isLocale, type Locale } from '@storefront/contracts/i18n/locale.ts';
import { anchors } from '@storefront/contracts/paths.ts';
import { createDraft, type Draft } from '#lib/kept/draft-storage.ts';
import { quoteDraft, withoutConsent } from './quote-draft.ts';
import { emptyQuote } from './quote-values.ts';

/** The contact message from which the operator creates an order, and the language of its sender. */
type OrderOrigin = { contactMessageId: number; locale: Locale };

/** Returns the draft of the origin, kept next to the draft of the request and discarded or sent with it. */
export function orderOrigin(serviceType: ServiceType): Draft<OrderOrigin> {
  return createDraft<OrderOrigin>({
    key: `origin:${serviceType}`,
    version: 1,
    parse: (stored) => {
      const { contactMessageId, locale } = Object(stored) as Partial<Record<keyof OrderOrigin, unknown>>;
      return typeof contactMessageId === 'number' && isLocale(locale) ? { contactMessageId, locale } : null;
    },
  });
}

/**
 * Fills in the form of a service with sender and text of a message, replacing a draft of that form.
 *
 * @returns the URL of the form.
 */
export function startOrderFrom(
  { id, name, email, phone, message, locale }: ReceivedContact,
  serviceType: ServiceType,
): string {
  const { paths, requirementsField } = services[serviceType];
  quoteDraft(serviceType).write({
    ...withoutConsent(emptyQuote),
    clientName: name,
    clientEmail: email,
    clientPhone: phone ?? '',
    [requirementsField]: message,
  });
  orderOrigin(serviceType).write({ contactMessageId: id, locale });
  return `${paths[0]}#${anchors.quoteForm}`;
}
