import { randomUUID } from 'node:crypto';
import { limitTime } from '#lib/work/limit-time.ts';
import { bucketUrl } from '#storage/object-store/s3-location.ts';
import { checkLimitMs, type DoctorDeps, type Found, found } from './doctor-deps.ts';

/**
 * Sends the bucket the preflight that browsers send before they upload a part, to check that pages of this
 * site may do so.
 */
export async function checkDirectUploads({ env }: Pick<DoctorDeps, 'env'>): Promise<Found> {
  if (!env.s3?.direct) return found('DIRECT_UPLOADS_OFF');
  const bucket = bucketUrl(env.s3.direct);
  if (env.publicUrl.startsWith('https:') && bucket.startsWith('http:')) {
    return found('DIRECT_UPLOADS_INSECURE', bucket);
  }
  const refused: string[] = [];
  const { signal, end } = limitTime(checkLimitMs);
  try {
    for (const origin of [env.publicUrl, ...env.storageAllowedOrigins]) {
      if (!(await isAllowed(`${bucket}/doctor/${randomUUID()}`, origin, signal))) refused.push(origin);
    }
  } finally {
    end();
  }
  return refused.length > 0
    ? found('DIRECT_UPLOADS_BLOCKED', `${bucket}: ${refused.join(', ')}`)
    : found('FINE', bucket);
}

async function isAllowed(address: string, origin: string, signal: AbortSignal): Promise<boolean> {
  const { ok, headers, body } = await fetch(address, {
    method: 'OPTIONS',
    signal,
    headers: {
      origin,
      'access-control-request-method': 'PUT',
      'access-control-request-headers': 'content-type',
    },
  });
  await body?.cancel();
  const listOf = (name: string) =>
    (headers.get(name) ?? '').split(',').map((entry) => entry.trim().toLowerCase());
  return (
    ok &&
    ['*', origin].includes(headers.get('access-control-allow-origin') ?? '') &&
    listOf('access-control-allow-methods').some((method) => method === '*' || method === 'put') &&
    listOf('access-control-allow-headers').some((name) => name === '*' || name === 'content-type')
  );
}
