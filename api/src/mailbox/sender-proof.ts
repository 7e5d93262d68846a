import { domainToASCII } from 'node:url';
import type { MailHeader } from './is-automatic.ts';

/** The receiving server's verdict about the sender of a mail; `absent` when there is none. */
export type SenderProof = 'passed' | 'failed' | 'absent';

type Result = { method: string; result: string; domains: string[] };

/**
 * Reads `Authentication-Results`. Only the topmost results, which the last server wrote, count: headers
 * further down came with the mail. A DMARC result decides; without one, DKIM or SPF must have passed for the
 * sender's domain.
 * Source: RFC 8601, sections 2.2 and 5.
 */
export function readSenderProof(headers: readonly MailHeader[], fromAddress: string): SenderProof {
  const own = ofLastServer(headers);
  if (own.length === 0) return 'absent';
  const results = own.flatMap(readResults);
  const domain = toDomain(fromAddress);
  const dmarc = results.filter(({ method, result }) => method === 'dmarc' && result !== 'none');
  if (dmarc.length > 0) return dmarc.every((each) => isPassOf(each, domain)) ? 'passed' : 'failed';
  const isProven = results.some(
    ({ method, result, domains }) =>
      (method === 'dkim' || method === 'spf') &&
      result === 'pass' &&
      domains.some((name) => isAligned(name, domain)),
  );
  return isProven ? 'passed' : 'failed';
}

/** A server that reads another author from a crooked `From` has checked the domain of that one. */
const isPassOf = ({ result, domains }: Result, domain: string) =>
  result === 'pass' && (domains.length === 0 || domains.some((name) => isAligned(name, domain)));

/** Returns the results with the same server name as the topmost one, above the next hop's `Received`. */
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

/** Comments may be nested, and a stranger's may be so any number of times: hence one pass instead of one per level. */
function withoutComments(value: string): string {
  const kept: string[] = [];
  const openedAt: number[] = [];
  for (const character of value) {
    const start = character === ')' ? openedAt.pop() : undefined;
    if (character === '(') openedAt.push(kept.length);
    if (start === undefined) kept.push(character);
    else kept.splice(start, kept.length, ' ');
  }
  return kept.join('');
}

function readResults(value: string): Result[] {
  return value
    .split(';')
    .slice(1)
    .flatMap((part) => {
      const [, method = '', result = ''] = /^\s*([a-z-]+)(?:\s*\/\s*\d+)?\s*=\s*([a-z]+)/i.exec(part) ?? [];
      if (!method) return [];
      const properties = part.matchAll(
        /\b(?:header\.(?:d|i|from)|smtp\.(?:mailfrom|mail|from))\s*=\s*"?([^\s";]+)/gi,
      );
      const domains = [...properties].map(([, found = '']) => toDomain(found));
      return [{ method: method.toLowerCase(), result: result.toLowerCase(), domains }];
    });
}

/** Returns the domain of an address, or the domain itself, as servers write it: `exämple.com` is `xn--exmple-cua.com`. */
function toDomain(address: string): string {
  const domain = address.slice(address.lastIndexOf('@') + 1).toLowerCase();
  return domainToASCII(domain) || domain;
}

/**
 * Returns true for the same domain or a subdomain of the other, as in relaxed alignment. A top-level domain
 * does not count.
 */
function isAligned(one: string, other: string): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  return short === long || (short.includes('.') && long.endsWith(`.${short}`));
}
