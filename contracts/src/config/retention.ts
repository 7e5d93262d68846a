import { z } from 'zod';
import { messages } from '../errors/messages.ts';

/** How long personal data is kept, in months: settings like every other. */
export const retentionKeys = [
  'keepRequestsMonths',
  'keepFilesMonths',
  'keepMessagesMonths',
  'keepRecordMonths',
] as const;
export type RetentionKey = (typeof retentionKeys)[number];
export type RetentionPeriods = Readonly<Record<RetentionKey, number>>;

export const retentionDefaults: RetentionPeriods = {
  keepRequestsMonths: 12,
  keepFilesMonths: 12,
  keepMessagesMonths: 12,
  keepRecordMonths: 12,
};

const monthsMax = 120;
/** What is due within so many days is shown beforehand; so many days pass before the first is erased. */
export const retentionNoticeDays = 30;

const ofKey: Readonly<Record<RetentionKey, string>> = {
  keepRequestsMonths:
    'Requests that became no order lose their personal data so long after their last change',
  keepFilesMonths:
    'Files of completed and cancelled orders are removed so long after the last change of the order',
  keepMessagesMonths: 'Contact messages are removed after that',
  keepRecordMonths: 'Entries of the record are removed after that',
};

type Shape<T> = { [Key in RetentionKey]: T };
const shapeOf = <T>(make: (key: RetentionKey) => T) =>
  Object.fromEntries(retentionKeys.map((key) => [key, make(key)])) as Shape<T>;

export const retentionConfigShape = shapeOf((key) =>
  z.int().meta({ description: `${ofKey[key]}, in months.` }),
);

export const retentionUpdateShape = shapeOf((key) =>
  z
    .int({ error: messages.monthsInvalid.en })
    .min(1, { error: messages.monthsInvalid.en })
    .max(monthsMax, { error: messages.monthsInvalid.en })
    .optional()
    .meta({ description: `${ofKey[key]}, in months.` }),
);

/** What the housekeeping removes within the next days. */
export const upcomingRemovalsSchema = z
  .strictObject({
    from: z.iso.date().nullable().meta({
      description: 'From when on the periods are carried out; null until the server has fixed the day.',
    }),
    requests: z.int(),
    orderFiles: z.int().meta({ description: 'Orders whose files go.' }),
    contactMessages: z.int(),
    recordEntries: z.int(),
  })
  .meta({
    id: 'UpcomingRemovals',
    description: `How much is removed by itself within ${retentionNoticeDays} days, what is due included.`,
  });
