import { once } from 'node:events';
import http, { type ClientRequest, type IncomingMessage } from 'node:http';
import https, { type RequestOptions } from 'node:https';
import { type FoundIp, pinnedLookup } from './find-ips.ts';

/** Far more than any server sends: `100 Continue`, or a few early hints. */
const interimMax = 20;

/**
 * Sends a request to a foreign server and returns its response. Connects only to the IP addresses that `findIps` has
 * checked. Redirects are not followed, since their targets are unchecked, and proxy variables are ignored.
 */
export async function requestChecked(
  url: URL,
  addresses: readonly FoundIp[],
  { body, headers, ...options }: RequestOptions & { signal: AbortSignal; body?: string },
): Promise<IncomingMessage> {
  const call = (url.protocol === 'https:' ? https : http).request(url, {
    ...options,
    // No keep-alive: a reused connection might lead to an IP address from a different check.
    agent: false,
    lookup: pinnedLookup(addresses),
    headers: { accept: '*/*', 'accept-encoding': 'identity', ...headers },
  });
  // Also needed after the response has arrived: aborting the request must not crash the process.
  call.on('error', () => {});
  limitInterim(call);
  call.end(body);
  const [response] = (await once(call, 'response')) as [IncomingMessage];
  return response;
}

/**
 * Ends a call whose server sends one interim response after the other. Each is parsed, so without this limit a few
 * such calls would keep the process busy until their time is over.
 */
function limitInterim(call: ClientRequest): void {
  let count = 0;
  call.on('information', () => {
    count += 1;
    if (count > interimMax) call.destroy(new Error('The server sends interim responses without end'));
  });
}
