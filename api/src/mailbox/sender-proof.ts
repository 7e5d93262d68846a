import type { MailHeader } from './is-automatic.ts';

/** What the server that received a mail says about its sender; `absent` when it says nothing. */
export type SenderProof = 'passed' | 'failed' | 'absent';

type Result = { method: string; result: string; domains: string[] };

/**
 * Reads `Authentication-Results`. Only what the last server wrote counts, at the top: whatever is further down came with the
 * mail. DMARC decides where there is a result of it; else DKIM or SPF must have passed for the domain of the sender.
 * Source: RFC 8601, sections 2.2 and 5.
 */
export function readSenderProof(headers: readonly MailHeader[], fromAddress: string): SenderProof {
  const own = ofLastServer(headers);
  if (own.length === 0) return 'absent';
  const results = own.flatMap(readResults);
  const domain = fromAddress.slice(fromAddress.lastIndexOf('@') + 1).toLowerCase();
  const dmarc = results.filter(({ method, result }) => method === 'dmarc' && result !== 'none');
  if (dmarc.length > 0) return dmarc.every(({ result }) => result === 'pass') ? 'passed' : 'failed';
  const isProven = results.some(
    ({ method, result, domains }) =>
      (method === 'dkim' || method === 'spf') &&
      result === 'pass' &&
      domains.some((name) => isAligned(name, domain)),
  );
  return isProven ? 'passed' : 'failed';
}

/** The values that bear the name of the topmost one's server, down to the next hop's `Received`. */
function ofLastServer(headers: readonly MailHeader[]): string[] {
  const first = headers.findIndex(({ key }) => key === 'authentication-results');
  if (first === -1) return [];
  const nextHop = headers.findIndex(({ key }, index) => index > first && key === 'received');
  const values = headers
    .slice(first, nextHop === -1 ? undefined : nextHop)
    .filter(({ key }) => key === 'authentication-results')
    .map(({ value }) => withoutComments(value));
  const server = serverOf(values[0] ?? '');
  return values.filter((value) => serverOf(value) === server);
}

const serverOf = (value: string) => value.split(';')[0]?.trim().split(/\s/)[0]?.toLowerCase() ?? '';

function withoutComments(value: string): string {
  let text = value;
  // Comments may contain comments.
  for (let before = ''; before !== text; ) {
    before = text;
    text = text.replace(/\([^()]*\)/g, ' ');
  }
  return text;
}

function readResults(value: string): Result[] {
  return value
    .split(';')
    .slice(1)
    .flatMap((part) => {
      const [, method = '', result = ''] = /^\s*([a-z-]+)\s*(?:\/\s*\d+)?\s*=\s*([a-z]+)/i.exec(part) ?? [];
      if (!method) return [];
      const properties = part.matchAll(
        /\b(?:header\.(?:d|i|from)|smtp\.(?:mailfrom|mail|from))\s*=\s*"?([^\s";]+)/gi,
      );
      const domains = [...properties].map(([, found = '']) =>
        found.slice(found.lastIndexOf('@') + 1).toLowerCase(),
      );
      return [{ method: method.toLowerCase(), result: result.toLowerCase(), domains }];
    });
}

/** The same domain, or one below the other, as relaxed alignment has it; a top-level domain is none. */
function isAligned(one: string, other: string): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  return short === long || (short.includes('.') && long.endsWith(`.${short}`));
}
