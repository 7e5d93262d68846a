/** Hours of the night in the site's time zone. */
const night = { from: 2, to: 5 };

/** True in the hours for work that makes requests wait. */
export function isNight(now: Date, timeZone: string): boolean {
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', hourCycle: 'h23' });
  const hour = Number(clock.format(now));
  return hour >= night.from && hour < night.to;
}
