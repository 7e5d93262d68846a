/** How long something outside may fail before that is an alert: longer than a restart or a short outage. */
export const alarmAfterMs = 20 * 60_000;
