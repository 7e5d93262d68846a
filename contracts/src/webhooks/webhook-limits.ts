/** Maximum number of webhook URLs. */
export const webhooksMax = 10;

export const webhookUrlMaxLength = 2000;

/** Maximum number of deliveries listed per webhook. */
export const webhookLogMax = 50;

/** Time limit of an attempt. Source: Standard Webhooks, "Operational considerations". */
export const webhookTimeoutSeconds = 15;

const minute = 60;
const hour = 60 * minute;
/** Delay before each further attempt. Source: Standard Webhooks, "Operational considerations: Retries". */
export const webhookRetryDelaysSeconds = [
  5,
  5 * minute,
  30 * minute,
  2 * hour,
  5 * hour,
  10 * hour,
  14 * hour,
  20 * hour,
  24 * hour,
] as const;

/** How long finished deliveries are kept. */
export const webhookLogDays = 30;

/** A webhook without a successful delivery for this long is disabled. */
export const webhookFailingDaysMax = 5;

/** How long deliveries are signed with both secrets after the secret is replaced. */
export const webhookOldSecretHours = 24;
