/** Providers of many addresses whose names are long enough that hardly another name differs in one letter. */
const providers = [
  'bluewin.ch',
  'freenet.de',
  'gmail.com',
  'googlemail.com',
  'hotmail.com',
  'hotmail.de',
  'icloud.com',
  'outlook.com',
  'outlook.de',
  't-online.de',
  'yahoo.com',
  'yahoo.de',
];

/** Providers of their own, though one letter makes them one of those above. */
const lookalikes = ['email.com', 'mail.com', 'ymail.com'];

/** Endings that do not exist. */
const endings: ReadonlyMap<string, string> = new Map([
  ['cmo', 'com'],
  ['comm', 'com'],
  ['con', 'com'],
  ['coom', 'com'],
  ['cpm', 'com'],
  ['nte', 'net'],
  ['ocm', 'com'],
  ['vom', 'com'],
  ['xom', 'com'],
]);

/**
 * Returns the address that was probably meant, or null if none comes to mind. To be asked, never to be assumed: a
 * reply to a mistyped address reaches a stranger or no one.
 */
export function guessMeantEmail(typed: string): string | null {
  const address = typed.trim();
  const at = address.lastIndexOf('@');
  const domain = address.slice(at + 1).toLowerCase();
  if (at < 1 || providers.includes(domain) || lookalikes.includes(domain)) return null;
  const dot = domain.lastIndexOf('.');
  const ending = endings.get(domain.slice(dot + 1));
  const ended = ending ? domain.slice(0, dot + 1) + ending : domain;
  const meant = providers.find((provider) => isOneSlip(ended, provider)) ?? ended;
  return meant === domain ? null : address.slice(0, at + 1) + meant;
}

/** Whether one letter is wrong, missing or too many, or two have changed places. */
function isOneSlip(typed: string, meant: string): boolean {
  const shorter = Math.min(typed.length, meant.length);
  let start = 0;
  while (start < shorter && typed[start] === meant[start]) start += 1;
  let end = 0;
  while (end < shorter - start && typed.at(-1 - end) === meant.at(-1 - end)) end += 1;
  const wrong = typed.slice(start, typed.length - end);
  const right = meant.slice(start, meant.length - end);
  const isSwapped = wrong.length === 2 && wrong === [...right].reverse().join('');
  return isSwapped || (wrong.length <= 1 && right.length <= 1);
}
