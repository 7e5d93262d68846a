import { z } from 'zod';
import { ofOperator } from '../auth/token-scopes.ts';
import { idSchema, timestamp } from '../lib/id-and-time.schema.ts';
import type { Balance } from '../pricing/order-money.ts';
import { usd } from '../pricing/usd.schema.ts';
import { buyerKindSchema } from './buyer.schema.ts';
import { orderStatusSchema, paymentStatusSchema } from './order-status.ts';
import {
  disputeOutcomes,
  isTestPaymentSchema,
  mismatchRefundFailedSchema,
  paymentFacts,
  paymentKindSchema,
  refundedUsdSchema,
  refundFailedUsdSchema,
  refundReasonSchema,
} from './payment.schema.ts';

const version = z.int().min(1).meta({ description: 'Version of the quote, counted from 1.' });

const deliverable = z.int().min(1).meta({ description: 'Version of the deliverable, counted from 1.' });
const ofRound = { version: deliverable, round: z.int().min(1) };

/** Why the status changed automatically; absent if a person set it. */
export const stepReasons = [
  'deposit-paid',
  'version-sent',
  'changes-requested',
  'changes-withdrawn',
  'approved-and-paid',
  'contract-withdrawn',
] as const;
export const stepReasonSchema = z.enum(stepReasons);
export type StepReason = (typeof stepReasons)[number];

/** Names of the files attached to the points of a change request. */
export const pointFilesSchema = z.array(
  z.strictObject({
    point: z.int().min(1).meta({ description: 'Number of the point it is attached to, counted from 1.' }),
    name: z.string(),
  }),
);

/** The last day on which a client gets back what is to be refunded after a withdrawal; absent from earlier releases. */
export const refundUntilSchema = z.iso.date().optional().meta({
  description: 'The day, in the site’s time zone, by which the client must have back what is to be refunded.',
});

/** `Balance` as a schema. */
const balance = z
  .strictObject({
    totalPrice: usd(),
    paidAmount: usd(' paid towards the total by any means'),
    testAmount: usd(' of it in test payments'),
    openAmount: usd(' still to pay; 0 once the order is cancelled or its contract withdrawn'),
  } satisfies Record<keyof Balance, z.ZodType<number>>)
  .meta({
    id: 'OrderBalance',
    description:
      'The order’s amounts after the event; absent in events from releases that did not keep them.',
  })
  .optional();

const details = z.strictObject({
  adminNotes: z.string().nullable().optional(),
  deliveryDate: z.iso.date().nullable().optional(),
});
const options = z.strictObject({ quantity: z.int(), addons: z.array(z.string()), totalPrice: usd() });

const event = <Type extends string, Facts extends z.ZodRawShape>(type: Type, facts: Facts) =>
  z.strictObject({ type: z.literal(type), ...facts });

/**
 * Events of an order: the single definition for the database, the API, the history in the portal, mails and
 * webhooks. A new member needs its consequences, its text in the history and a sample; the compiler points to
 * all of them.
 */
export const orderEventDataSchema = z
  .discriminatedUnion('type', [
    event('created', {}),
    event('status-changed', {
      from: orderStatusSchema,
      to: orderStatusSchema,
      reason: stepReasonSchema.optional(),
    }),
    event('payment-changed', {
      from: paymentStatusSchema,
      to: paymentStatusSchema,
      isTest: isTestPaymentSchema,
      recorded: usd()
        .optional()
        .meta({
          description:
            'Change of `recordedAmount` in whole US dollars, negative for a correction; absent if the status follows ' +
            'from something else, and in events from releases that did not keep it.',
        }),
      balance,
    }),
    event('archived', {}),
    event('unarchived', {}).meta({
      description: 'The client acted on an archived order; the event that follows says how.',
    }),
    event('assigned', { from: z.string().nullable(), to: z.string().nullable() }).meta({
      description: 'Usernames; null for none.',
    }),
    event('details-changed', { from: details, to: details }).meta({
      description: '`from` and `to` contain only changed values.',
    }),
    event('files-added', { names: z.array(z.string()) }),
    event('quote-sent', {
      version,
      validUntil: timestamp
        .optional()
        .meta({ description: 'Absent in events from releases in which quotes did not expire.' }),
    }),
    event('options-changed', { from: options, to: options }),
    event('quote-accepted', {
      version,
      totalPrice: usd(),
      buyerKind: buyerKindSchema
        .optional()
        .meta({ description: 'Absent in events from releases that did not ask for it.' }),
    }),
    event('quote-declined', { version, text: z.string() }),
    event('quote-expired', { version }),
    event('message-sent', {
      messageId: idSchema,
      from: z.enum(['client', 'operator']),
      text: z.string(),
      files: z.array(z.string()).meta({ description: 'Names of the files that came with it.' }),
    }),
    event('payment-received', {
      ...paymentFacts,
      kind: paymentKindSchema,
      notDue: usd()
        .optional()
        .meta({
          description:
            'The part of it to refund, because the order was cancelled, its client had withdrawn, or it exceeds the total; ' +
            'absent if all of it was due.',
        }),
      balance,
    }),
    event('payment-refunded', {
      ...paymentFacts,
      refundedAmount: refundedUsdSchema,
      reason: refundReasonSchema,
      balance,
    }),
    event('payment-refund-failed', {
      ...paymentFacts,
      failedAmount: refundFailedUsdSchema,
      refundedAmount: refundedUsdSchema,
      countedAmount: refundFailedUsdSchema.optional().meta({
        description:
          'The part of it that had counted as refunded until then, as the client was told; absent if none had, and in ' +
          'events from releases that did not keep it.',
      }),
      balance,
    }).meta({ description: 'A refund failed after it was made; the money is with the shop again.' }),
    event('payment-disputed', {
      ...paymentFacts,
      answerBy: timestamp
        .optional()
        .meta({ description: 'The bank’s deadline for a response; absent if it gave none.' }),
      outcome: z
        .enum(disputeOutcomes)
        .optional()
        .meta({ description: 'How the bank has decided; absent in the event of the dispute’s beginning.' }),
    }),
    event('payment-mismatched', {
      ...paymentFacts,
      chargedAmount: z.number().meta({ description: 'Charged amount, with cents; `amount` was requested.' }),
      currency: z.string().meta({ description: 'ISO 4217 code of the charged currency.' }),
      refundFailed: mismatchRefundFailedSchema,
    }),
    event('client-address-renewed', {}),
    event('deliverable-sent', { version: deliverable, names: z.array(z.string()) }),
    event('deliverable-approved', {
      version: deliverable,
      openAmount: usd().optional().meta({
        description: 'Due at that time; absent in events from releases that did not keep it.',
      }),
    }),
    event('changes-requested', {
      ...ofRound,
      texts: z.array(z.string()),
      files: pointFilesSchema
        .optional()
        .meta({ description: 'Absent in events from releases in which points had no files.' }),
    }),
    event('changes-withdrawn', ofRound),
    event('changes-started', ofRound),
    event('round-offered', { offerId: idSchema, price: usd() }),
    event('round-offer-withdrawn', { offerId: idSchema, price: usd() }),
    event('round-accepted', { offerId: idSchema, price: usd() }),
    event('round-given', { offerId: idSchema }),
    event('person-corrected', {}),
    event('person-erased', {}).meta({
      description: 'Name, addresses, texts and files were removed, including texts in earlier events.',
    }),
    event('work-handed-over', { version: deliverable, names: z.array(z.string()) }),
    event('feedback-left', { text: z.string(), mayPublish: z.boolean() }),
    event('contract-withdrawn', {
      version,
      name: z.string().meta({ description: 'Name of the person who withdrew.' }),
      refundUntil: refundUntilSchema,
    }),
  ])
  .meta({ description: 'What happened; `type` determines the other fields.' });
export type OrderEventData = z.infer<typeof orderEventDataSchema>;
export type OrderEventType = OrderEventData['type'];
/** The facts of one type of event. */
export type OrderEventOf<Type extends OrderEventType> = Extract<OrderEventData, { type: Type }>;

export const orderEventTypes = orderEventDataSchema.options.map(({ shape }) => shape.type.value);

/** The `actor` of events reported by a payment provider. */
export const paymentProviderActor = 'payment';

/** The `actor` of scheduled events. */
export const clockActor = 'clock';

export const orderEventSchema = z
  .strictObject({
    id: idSchema,
    orderId: idSchema,
    actor: z
      .string()
      .nullable()
      .meta({
        description: `${ofOperator}; null for the client; \`${paymentProviderActor}\` for reports of a payment provider; \`${clockActor}\` for scheduled events.`,
      }),
    data: orderEventDataSchema,
    createdAt: timestamp,
  })
  .meta({ id: 'OrderEvent' });
export type OrderEvent = z.infer<typeof orderEventSchema>;
