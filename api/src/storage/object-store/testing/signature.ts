import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** A request as it arrived. */
export type SignedRequest = {
  method: string;
  /** Path and query as they were sent. */
  target: string;
  headers: Readonly<Record<string, string>>;
  body: Buffer;
};

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest('hex');
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

/**
 * Checks a request as Amazon S3 does, written from the description of the algorithm and not from a client's code.
 *
 * @returns null when all is well, else the protocol's error code.
 * Source: Amazon S3 API reference, "Signature Calculations for the Authorization Header".
 */
export function findSignatureFault(
  request: SignedRequest,
  keys: Readonly<Record<string, { secret: string; sessionToken?: string }>>,
): string | null {
  const { headers } = request;
  const [, id = '', date = '', region = '', signedHeaders = '', signature = ''] =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? '',
    ) ?? [];
  if (!id) return 'AccessDenied';
  const key = keys[id];
  if (!key) return 'InvalidAccessKeyId';
  if (key.sessionToken !== headers['x-amz-security-token']) return 'InvalidToken';

  const names = signedHeaders.split(';');
  const isCovered = Object.keys(headers).every(
    (name) => !(name === 'host' || name.startsWith('x-amz-')) || names.includes(name),
  );
  const time = headers['x-amz-date'] ?? '';
  if (!isCovered || !time.startsWith(date)) return 'AccessDenied';
  const contentHash = headers['x-amz-content-sha256'] ?? '';
  if (contentHash !== 'UNSIGNED-PAYLOAD' && contentHash !== sha256(request.body)) {
    return 'XAmzContentSHA256Mismatch';
  }

  const [path = '', query = ''] = request.target.split('?');
  const canonical = [
    request.method,
    path,
    query
      .split('&')
      .filter(Boolean)
      .map((pair) => (pair.includes('=') ? pair : `${pair}=`))
      .sort()
      .join('&'),
    ...names.map((name) => `${name}:${(headers[name] ?? '').trim().replace(/ +/g, ' ')}`),
    '',
    signedHeaders,
    contentHash,
  ].join('\n');
  const scope = `${date}/${region}/s3/aws4_request`;
  const signingKey = [date, region, 's3', 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${key.secret}`);
  const expected = hmac(signingKey, ['AWS4-HMAC-SHA256', time, scope, sha256(canonical)].join('\n'));
  return timingSafeEqual(expected, Buffer.from(signature, 'hex')) ? null : 'SignatureDoesNotMatch';
}
