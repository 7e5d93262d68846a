import type { RequestContext } from '#http/request-context.ts';

/** Headers in which content networks and load balancers name the visitor's country. */
const countryHeaders = ['cf-ipcountry', 'cloudfront-viewer-country', 'x-vercel-ip-country', 'x-country-code'];

/** What networks send when they do not know: unknown, Tor, anonymous proxy. */
const noCountry: ReadonlySet<string> = new Set(['XX', 'T1', 'A1', 'A2', 'ZZ', 'EU', 'AP']);

/**
 * ISO 3166 country of the caller, null when unknown. With a proxy of ours in front its header is believed, since it
 * knows better than a file; without one any caller could have written that header.
 * Source: decisions, "Country".
 */
export function callerCountry({
  deps,
  headers,
  callerIp,
}: Pick<RequestContext, 'deps' | 'headers' | 'callerIp'>): string | null {
  if (deps.env.trustProxy > 0) {
    for (const name of countryHeaders) {
      const code = headers.get(name)?.trim().toUpperCase();
      if (code && /^[A-Z]{2}$/.test(code) && !noCountry.has(code)) return code;
    }
  }
  return deps.findCountry(callerIp);
}
