import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** A request as received. */
export type SignedRequest = {
  method: string;
  /** Path and query as sent. */
  target: string;
  headers: Readonly<Record<string, string>>;
  body: Buffer;
};

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest('hex');
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

/** The signature data of a request, from its headers or from the query of a presigned URL. */
type Claim = {
  credential: string;
  names: string[];
  signature: string;
  time: string;
  sessionToken: string | undefined;
  contentHash: string;
  /** The query without the signature. */
  query: string[];
  isOver: boolean;
};

/**
 * Checks a request as Amazon S3 does, implemented from the description of the algorithm and not from a
 * client's code.
 *
 * @returns null when the signature is valid, else the protocol's error code.
 * Source: Amazon S3 API reference, "Signature Calculations for the Authorization Header" and "Using Query
 * Parameters".
 */
export function findSignatureFault(
  request: SignedRequest,
  keys: Readonly<Record<string, { secret: string; sessionToken?: string }>>,
): string | null {
  const { headers } = request;
  const [path = '', query = ''] = request.target.split('?');
  const claim = query.includes('X-Amz-Signature=') ? claimOfQuery(query) : claimOfHeaders(headers, query);
  const [, id = '', date = '', region = ''] =
    /^([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request$/.exec(claim.credential) ?? [];
  if (!id || !/^[0-9a-f]{64}$/.test(claim.signature)) return 'AccessDenied';
  const key = keys[id];
  if (!key) return 'InvalidAccessKeyId';
  if (key.sessionToken !== claim.sessionToken) return 'InvalidToken';

  const { names, time, contentHash } = claim;
  const isCovered = Object.keys(headers).every(
    (name) => !(name === 'host' || name.startsWith('x-amz-')) || names.includes(name),
  );
  if (!isCovered || !time.startsWith(date) || claim.isOver) return 'AccessDenied';
  if (contentHash !== 'UNSIGNED-PAYLOAD' && contentHash !== sha256(request.body)) {
    return 'XAmzContentSHA256Mismatch';
  }

  const canonical = [
    request.method,
    path,
    claim.query.sort().join('&'),
    ...names.map((name) => `${name}:${(headers[name] ?? '').trim().replace(/ +/g, ' ')}`),
    '',
    names.join(';'),
    contentHash,
  ].join('\n');
  const scope = `${date}/${region}/s3/aws4_request`;
  const signingKey = [date, region, 's3', 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${key.secret}`);
  const expected = hmac(signingKey, ['AWS4-HMAC-SHA256', time, scope, sha256(canonical)].join('\n'));
  return timingSafeEqual(expected, Buffer.from(claim.signature, 'hex')) ? null : 'SignatureDoesNotMatch';
}

const pairsOf = (query: string) =>
  query
    .split('&')
    .filter(Boolean)
    .map((pair) => (pair.includes('=') ? pair : `${pair}=`));

function claimOfHeaders(headers: SignedRequest['headers'], query: string): Claim {
  const [, credential = '', names = '', signature = ''] =
    /^AWS4-HMAC-SHA256 Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=(\w+)$/.exec(
      headers.authorization ?? '',
    ) ?? [];
  return {
    credential,
    names: names.split(';'),
    signature,
    time: headers['x-amz-date'] ?? '',
    sessionToken: headers['x-amz-security-token'],
    contentHash: headers['x-amz-content-sha256'] ?? '',
    query: pairsOf(query),
    isOver: false,
  };
}

function claimOfQuery(query: string): Claim {
  const given = new URLSearchParams(query);
  const read = (name: string) => given.get(`X-Amz-${name}`) ?? undefined;
  const time = read('Date') ?? '';
  const begun = Date.parse(time.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));
  return {
    credential: read('Credential') ?? '',
    names: (read('SignedHeaders') ?? '').split(';'),
    signature: read('Signature') ?? '',
    time,
    sessionToken: read('Security-Token'),
    contentHash: 'UNSIGNED-PAYLOAD',
    query: pairsOf(query).filter((pair) => !pair.startsWith('X-Amz-Signature=')),
    isOver: !(begun + Number(read('Expires')) * 1000 > Date.now()),
  };
}
