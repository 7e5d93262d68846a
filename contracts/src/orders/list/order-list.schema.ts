import { z } from 'zod';
import { messages } from '../../errors/messages.ts';
import { localeSchema } from '../../i18n/locale.schema.ts';
import { defaultLocale } from '../../i18n/locale.ts';
import { idSchema } from '../../lib/id-and-time.schema.ts';
import { isStorableText, line, usernameMaxLength } from '../../text.ts';
import { orderStatusSchema, paymentStatusSchema } from '../order-status.ts';
import { waitingParties } from '../waiting.ts';
import { searchTextMaxLength } from './search-text.ts';

export const orderListLimitMax = 500;
export const orderListLimitDefault = 200;
export const orderSearchMaxLength = 200;

/**
 * What the list can be sorted by. `id` is also the order of arrival; `serviceType`, `paymentStatus` and `status` sort
 * as their contracts list them, which is the order of the work; `clientName` without regard to case and accents;
 * `deliveryDate` has orders without one after all others, going up.
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

/** The `assignee` of orders without one. */
export const noAssignee = 'none';

const filters = {
  status: orderStatusSchema.optional(),
  paymentStatus: paymentStatusSchema.optional(),
  archived: z
    .enum(['true', 'false', 'all'], { error: messages.archivedFilterInvalid.en })
    .default('all')
    .meta({ description: 'Archived orders only, none of them, or all.' }),
  q: z
    .string()
    .trim()
    .max(orderSearchMaxLength)
    .refine(isStorableText, { error: messages.textUnstorable.en })
    .optional()
    .meta({
      description:
        'Searches id, client name, e-mail and order text, of these the first ' +
        `${searchTextMaxLength.toLocaleString(defaultLocale)} characters. Refused as SEARCH_TOO_BROAD when it takes too long.`,
    }),
  updatedSince: z.iso.datetime({ offset: true, error: messages.momentInvalid.en }).optional().meta({
    description: 'Orders that changed at this moment or later.',
    example: '2026-04-08T09:30:00.000Z',
  }),
  assignee: line({ required: messages.usernameRequired.en, maxLength: usernameMaxLength })
    .optional()
    .meta({
      description: `Orders assigned to the person with this username; \`${noAssignee}\` for those without one.`,
    }),
  waitsFor: z
    .enum(waitingParties, { error: messages.choiceInvalid.en })
    .optional()
    .meta({ description: 'Orders in which it is this one’s turn.' }),
  sort: z.enum(orderSorts, { error: messages.sortUnknown.en }).default('id').meta({
    description:
      'What to sort by; `id` is also the order of arrival. Equal values are in the order of their ids.',
  }),
  direction: z.enum(sortDirections, { error: messages.directionInvalid.en }).default('desc'),
};

/** Filters and order of the orders list. Source: interfaces, `GET /api/orders`. */
export const orderListQuerySchema = z.strictObject({
  ...filters,
  limit: z.int().min(1).max(orderListLimitMax).default(orderListLimitDefault),
  before: idSchema.optional().meta({
    description: 'Continue after the order with this id, in the chosen order; the `Link` header carries it.',
  }),
  cursor: z
    .string()
    .max(4000, { error: messages.cursorInvalid.en })
    .optional()
    .meta({
      description:
        'Continue at this place of the chosen order, in place of `before`; the `Link` header carries it. Orders that ' +
        'change meanwhile do not move the place.',
    }),
});
export type OrderListQuery = z.infer<typeof orderListQuerySchema>;

/** Which orders the dashboard's counters count: those that are not archived, or all. Source: decisions, "Counters". */
export const orderStatsQuerySchema = z.strictObject({
  archived: z.boolean().default(false).meta({ description: 'Counts archived orders too.' }),
});
export type OrderStatsQuery = z.infer<typeof orderStatsQuerySchema>;

/** What to export: the list's filters and order, and the language of headings and labels. */
export const orderExportQuerySchema = z.strictObject({
  ...filters,
  locale: localeSchema.default(defaultLocale).meta({
    description: 'Language of headings and labels; `de` separates with semicolons, as German Excel expects.',
  }),
});
export type OrderExportQuery = z.infer<typeof orderExportQuerySchema>;

/** The count of new orders stops here; no one reads on. */
export const newOrdersCountMax = 99;

export const newOrdersQuerySchema = z.strictObject({
  after: z
    .int()
    .min(0)
    .max(2_147_483_647)
    .meta({ description: 'The greatest id that is known already; 0 for none.' }),
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
