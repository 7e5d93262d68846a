import { type CloudCall, CloudError } from './providers/cloud-provider.ts';

const answerTimeoutMs = 15_000;

/** Maps the URL of a service to another one; tests use it to reach stand-ins on this machine. */
export type LocateCloud = (url: string) => string;

/** Creates calls that carry an account's token. Redirects are errors, since none of these URLs redirects. */
export function createCloudCall(token: string, locate: LocateCloud = (url) => url): CloudCall {
  return {
    async json(schema, url, body) {
      const response = await fetch(locate(String(url)), {
        headers: {
          authorization: `Bearer ${token}`,
          accept: 'application/json',
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
        redirect: 'error',
        signal: AbortSignal.timeout(answerTimeoutMs),
      }).catch((cause: unknown) => {
        throw new CloudError('away', { cause });
      });
      if (!response.ok) throw await toError(response);
      const answer = await response.json().catch(() => null);
      const read = schema.safeParse(answer);
      if (!read.success) throw new CloudError('away', { cause: read.error });
      return read.data;
    },
  };
}

async function toError(response: Response): Promise<CloudError> {
  const text = (await response.text().catch(() => '')).slice(0, 500);
  const cause = new Error(`${response.status} ${text}`);
  if (response.status === 401) return new CloudError('signed-out', { cause });
  // Dropbox returns 409 for a missing file. Any other client error is caused by an id that the caller sent.
  const isCallers = response.status >= 400 && response.status < 500 && response.status !== 429;
  return new CloudError(isCallers ? 'missing' : 'away', { cause });
}
