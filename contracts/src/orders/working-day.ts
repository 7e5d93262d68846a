type Day = Pick<Date, 'getDay' | 'getDate' | 'getMonth' | 'getFullYear'>;

/** Returns true from Monday to Friday, in the time zone of `day`. */
export function isWeekday(day: Pick<Date, 'getDay'>): boolean {
  return day.getDay() !== 0 && day.getDay() !== 6;
}

/** Month and day of holidays with a fixed date; months are counted from 0. */
const fixedHolidays: ReadonlySet<string> = new Set(['0-1', '4-1', '9-3', '11-25', '11-26']);
/** Days after Easter Sunday: Good Friday, Easter Monday, Ascension Day, Whit Monday. */
const movableHolidays: ReadonlySet<number> = new Set([-2, 1, 39, 50]);
const dayMs = 24 * 60 * 60 * 1000;

/** Returns true for a public holiday in all German states; holidays of individual states do not count. */
export function isGermanHoliday(day: Day): boolean {
  const [year, month, date] = [day.getFullYear(), day.getMonth(), day.getDate()];
  if (fixedHolidays.has(`${month}-${date}`)) return true;
  return movableHolidays.has((Date.UTC(year, month, date) - easterOf(year)) / dayMs);
}

/**
 * Easter Sunday, midnight UTC in milliseconds. Source: Gauss's rule as completed by Lichtenberg, Gregorian
 * calendar.
 */
function easterOf(year: number): number {
  const century = Math.floor(year / 100);
  const moonShift = 15 + Math.floor((3 * century + 3) / 4) - Math.floor((8 * century + 13) / 25);
  const sunShift = 2 - Math.floor((3 * century + 3) / 4);
  const lunar = year % 19;
  const seed = (19 * lunar + moonShift) % 30;
  const correction = Math.floor((seed + Math.floor(lunar / 11)) / 29);
  const fullMoon = 21 + seed - correction;
  const firstSunday = 7 - ((year + Math.floor(year / 4) + sunShift) % 7);
  return Date.UTC(year, 2, fullMoon + 7 - ((((fullMoon - firstSunday) % 7) + 7) % 7));
}
