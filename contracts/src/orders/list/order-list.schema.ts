import { z } from 'zod';
import { messages } from '../../errors/messages.ts';
import { localeSchema } from '../../i18n/locale.schema.ts';
import { defaultLocale } from '../../i18n/locale.ts';
import { idSchema, isStorableMoment } from '../../lib/id-and-time.schema.ts';
import { integerMax } from '../../lib/integer-max.ts';
import { isStorableText, line } from '../../text.ts';
import { usernameMaxLength } from '../../text-limits.ts';
import { orderStatusSchema, paymentStatusSchema } from '../order-status.ts';
import { waitingParties } from '../waiting.ts';
import { searchTextMaxLength } from './search-text.ts';

export const orderListLimitMax = 500;
export const orderListLimitDefault = 200;
export const orderSearchMaxLength = 200;

/**
 * Sort keys of the list. `id` is also the order of arrival; `serviceType`, `paymentStatus` and `status` sort
 * in the order of their contracts, which is that of the work; `clientName` ignores case and accents;
 * ascending, `deliveryDate` sorts orders without a date last.
 */
export const orderSorts = [
  'id',
  'clientName',
  'serviceType',
  'totalPrice',
  'paymentStatus',
  'status',
  'lastUpdated',
  'waitingSince',
  'deliveryDate',
] as const;
export type OrderSort = (typeof orderSorts)[number];

export const sortDirections = ['desc', 'asc'] as const;
export type SortDirection = (typeof sortDirections)[number];

/** Filter value of `assignee` for orders without one. */
export const noAssignee = 'none';

const filters = {
  status: orderStatusSchema.optional(),
  paymentStatus: paymentStatusSchema.optional(),
  archived: z
    .enum(['true', 'false', 'all'], { error: messages.archivedFilterInvalid.en })
    .default('all')
    .meta({ description: 'Only archived orders, no archived orders, or all.' }),
  q: z
    .string()
    .trim()
    .max(orderSearchMaxLength)
    .refine(isStorableText, { error: messages.textUnstorable.en })
    .optional()
    .meta({
      description:
        'Searches id, client name, email address, phone number and order text, the first ' +
        `${searchTextMaxLength.toLocaleString(defaultLocale)} characters of these. Rejected as SEARCH_TOO_BROAD if it takes too long.`,
    }),
  updatedSince: z.iso
    .datetime({ offset: true, error: messages.momentInvalid.en })
    .refine(isStorableMoment, { error: messages.momentInvalid.en })
    .optional()
    .meta({
      description: 'Only orders changed at this time or later.',
      example: '2026-04-08T09:30:00.000Z',
    }),
  assignee: line({ required: messages.usernameRequired.en, maxLength: usernameMaxLength })
    .optional()
    .meta({
      description: `Only orders assigned to the person with this username; \`${noAssignee}\` for unassigned orders.`,
    }),
  waitsFor: z
    .enum(waitingParties, { error: messages.choiceInvalid.en })
    .optional()
    .meta({
      description:
        'Only orders that are waiting for this party. Those whose work waits for the end of a withdrawal period ' +
        '(`until` of `waiting`) wait for neither party until it is over.',
    }),
  sort: z.enum(orderSorts, { error: messages.sortUnknown.en }).default('id').meta({
    description: 'Sort key; `id` is also the order of arrival. Equal values are sorted by id.',
  }),
  direction: z
    .enum(sortDirections, { error: messages.directionInvalid.en })
    .default('desc')
    .meta({ description: 'Descending or ascending.' }),
};

/** Filters and order of the orders list. Source: interfaces, `GET /api/orders`. */
export const orderListQuerySchema = z.strictObject({
  ...filters,
  limit: z
    .int()
    .min(1)
    .max(orderListLimitMax)
    .default(orderListLimitDefault)
    .meta({ description: 'Maximum number of orders in the response; `Link` leads to the others.' }),
  before: idSchema.optional().meta({
    description: 'Continue after the order with this id, in the chosen order; provided by the `Link` header.',
  }),
  cursor: z
    .string()
    .max(4000, { error: messages.cursorInvalid.en })
    .optional()
    .meta({
      description:
        'Continue at this position of the chosen order, instead of `before`; provided by the `Link` header. Orders that ' +
        'change in the meantime do not move the position.',
    }),
});
export type OrderListQuery = z.infer<typeof orderListQuerySchema>;

/** Whether the dashboard's counters include archived orders. Source: decisions, "Counters". */
export const orderStatsQuerySchema = z.strictObject({
  archived: z.boolean().default(false).meta({ description: 'Includes archived orders.' }),
});

export const orderStatsSchema = z
  .strictObject({ total: z.int(), pending: z.int(), inProgress: z.int(), completed: z.int() })
  .meta({ id: 'OrderStats' });
export type OrderStats = z.infer<typeof orderStatsSchema>;

/** Parameters of the export: the list's filters and order, and the language of headings and labels. */
export const orderExportQuerySchema = z.strictObject({
  ...filters,
  locale: localeSchema.default(defaultLocale).meta({
    description:
      'Language of headings and labels; `de` uses semicolons as separators, as German Excel expects.',
  }),
});

/** The count of new orders stops here, because a higher number is of no use. */
export const newOrdersCountMax = 99;

export const newOrdersQuerySchema = z.strictObject({
  after: z.int().min(0).max(integerMax).meta({ description: 'The highest id known so far; 0 for none.' }),
});

export const newOrdersCountSchema = z
  .strictObject({
    count: z
      .int()
      .min(0)
      .max(newOrdersCountMax)
      .meta({ description: `At most ${newOrdersCountMax}.` }),
  })
  .meta({ id: 'NewOrdersCount' });
