import { z } from 'zod';
import { type ServiceType, serviceTypes } from '../../catalogue/services.ts';
import { messages } from '../../errors/messages.ts';
import { localeSchema } from '../../i18n/locale.schema.ts';
import { idSchema } from '../../lib/id-and-time.schema.ts';
import { pascalCase } from '../../lib/pascal-case.ts';
import { orderTotalMaxUsd } from '../../pricing/order-totals.ts';
import { spamGuardFields } from '../../spam-guard.schema.ts';
import { email, line, optionalPhone } from '../../text.ts';
import { orderDetailsSchemas } from '../order-details.schema.ts';

const amount = z
  .int({ error: messages.amountInvalid.en })
  .min(0, { error: messages.amountInvalid.en })
  .max(orderTotalMaxUsd, { error: messages.quantityTooLarge.en });

/** The client's contact data, shared by the forms of all services. */
export const clientFields = {
  clientName: line({ required: messages.fullNameRequired.en }).meta({ example: 'Jordan Example' }),
  clientEmail: email(messages.emailInvalid.en).meta({ example: 'jordan@example.com' }),
  clientPhone: optionalPhone.meta({ example: '+49 30 123456' }),
};

function quoteRequest<S extends ServiceType>(serviceType: S) {
  return z.strictObject({
    ...clientFields,
    serviceType: z.literal(serviceType),
    totalPrice: amount.meta({
      description: 'Whole US dollars according to the catalogue; the server recomputes and compares it.',
    }),
    depositAmount: amount.meta({
      description: 'Half of the total, rounded; the server recomputes and compares it.',
    }),
    isPaid: z.literal(false, { error: messages.orderMustStartUnpaid.en }).default(false),
    orderDetails: orderDetailsSchemas[serviceType],
    status: z.literal('pending', { error: messages.orderMustStartPending.en }).default('pending'),
    locale: localeSchema
      .optional()
      .meta({ description: 'Language of the confirmation mail; defaults to the caller’s.' }),
    contactMessageId: idSchema
      .optional()
      .meta({ description: 'For operators: the contact message from which the order is created.' }),
    ...spamGuardFields,
  });
}

type Variant = { [S in ServiceType]: ReturnType<typeof quoteRequest<S>> }[ServiceType];
const variants = serviceTypes.map((serviceType) =>
  quoteRequest(serviceType).meta({ id: `${pascalCase(serviceType)}QuoteRequest` }),
) as [Variant, ...Variant[]];

/**
 * A request sent by a quote form, one variant per service.
 * Source: specification sections 3, 5 and 7 (POST /api/orders); interfaces, "REST rules".
 */
export const quoteRequestSchema = z.discriminatedUnion('serviceType', variants, {
  error: messages.serviceTypeUnknown.en,
});
export type QuoteRequest = z.infer<typeof quoteRequestSchema>;
export type QuoteRequestInput = z.input<typeof quoteRequestSchema>;
