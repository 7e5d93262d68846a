const minute = 60_000;
const hour = 60 * minute;
const delaysMs = [30_000, 2 * minute, 10 * minute, hour, 6 * hour];
const lastDelayMs = 24 * hour;

/** No retry is further ahead. */
export const retryDelayMaxMs = lastDelayMs;

/** Limits how long mails still wait after the mail server is available again. */
const mailerDownDelayMaxMs = 10 * minute;

/** A mail that still fails this long after its first attempt, or after it was last revived, is given up. */
export const giveUpAfterMs = 7 * 24 * hour;

/** Number of failed attempts after which a person should look at the mail. */
export const attemptsBeforeAlarm = 5;

/**
 * Returns the milliseconds to wait after the `attempts`-th attempt has failed: 30 s, 2 min, 10 min, 1 h, 6 h,
 * then a day each time. When the mailer itself is down, the delay is at most 10 min.
 */
export function retryDelayMs(attempts: number, isMailerDown: boolean): number {
  const delay = delaysMs[attempts - 1] ?? lastDelayMs;
  return isMailerDown ? Math.min(delay, mailerDownDelayMaxMs) : delay;
}
