const minute = 60_000;
const hour = 60 * minute;
const delaysMs = [30_000, 2 * minute, 10 * minute, hour, 6 * hour];
const lastDelayMs = 24 * hour;

/** While the mail server is away, mails wait no longer than this after it is back. */
const mailerDownDelayMaxMs = 10 * minute;

/** A mail that still fails this long after it was queued, or last revived, is given up. */
export const giveUpAfterMs = 7 * 24 * hour;

/** Failed attempts after which a person should look at a mail that will not leave. */
export const attemptsBeforeAlarm = 5;

/**
 * Milliseconds to wait after the `attempts`-th attempt has failed: 30 s, 2 min, 10 min, 1 h, 6 h, then a day each
 * time. When the mailer itself is down, the mail is not to blame and 10 min are the most.
 */
export function retryDelayMs(attempts: number, isMailerDown: boolean): number {
  const delay = delaysMs[attempts - 1] ?? lastDelayMs;
  return isMailerDown ? Math.min(delay, mailerDownDelayMaxMs) : delay;
}
