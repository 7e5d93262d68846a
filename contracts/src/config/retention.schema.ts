import { z } from 'zod';
import { messages } from '../errors/messages.ts';
import { type RetentionKey, retentionKeys, retentionNoticeDays } from './retention.ts';

export const retentionMonthsMax = 120;

const ofKey: Readonly<Record<RetentionKey, string>> = {
  keepRequestsMonths:
    'Requests that did not become an order lose their personal data this long after their last change',
  keepFilesMonths:
    'Files of completed and cancelled orders are deleted this long after the order last changed',
  keepMessagesMonths: 'Contact messages are deleted after this time',
  keepRecordMonths: 'Entries of the record are deleted after this time',
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
    .max(retentionMonthsMax, { error: messages.monthsInvalid.en })
    .optional()
    .meta({ description: `${ofKey[key]}, in months.` }),
);

/** What the hourly clean-up deletes within the next days. */
export const upcomingRemovalsSchema = z
  .strictObject({
    from: z.iso.date().nullable().meta({
      description: 'The day from which the periods are enforced; null until the server has set it.',
    }),
    requests: z.int(),
    orderFiles: z.int().meta({ description: 'Orders whose files will be deleted.' }),
    contactMessages: z.int(),
    recordEntries: z.int(),
  })
  .meta({
    id: 'UpcomingRemovals',
    description: `What will be deleted automatically within ${retentionNoticeDays} days, including what is already due.`,
  });
