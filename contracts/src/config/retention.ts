/** Settings for how long personal data is kept, in months. */
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

/** Number of days for which upcoming deletions are shown in advance, and that pass before the first deletion. */
export const retentionNoticeDays = 30;
