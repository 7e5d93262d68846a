import { type ServiceType, services } from '@storefront/contracts/catalogue/services.ts';
import type { ReceivedContact } from '@storefront/contracts/contact/inbox.schema.ts';
import { isLocale, type Locale } from '@storefront/contracts/i18n/locale.ts';
import { anchors } from '@storefront/contracts/paths.ts';
import { createDraft, type Draft } from '#lib/kept/draft-storage.ts';
import { quoteDraft, withoutConsent } from './quote-draft.ts';
import { emptyQuote } from './quote-values.ts';

/** The contact message that the operator makes an order of, and the language in which its sender is written to. */
type OrderOrigin = { contactMessageId: number; locale: Locale };

/** Kept beside the started request of a service, and with it given up or sent. */
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
 * Fills in the form of a service with who wrote and what, in place of a request that was started there.
 *
 * @returns the address of the form.
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
