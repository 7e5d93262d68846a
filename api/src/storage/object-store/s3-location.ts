/** A bucket and how to reach it; what `STORAGE_URL` says. */
export type S3Location = {
  bucket: string;
  /** Origin of a server that speaks the protocol; null means Amazon's own for the region. */
  endpoint: string | null;
  region: string;
};

/** Who signs the requests. */
export type S3Credentials = {
  accessKeyId: string;
  secretAccessKey: string;
  /** Only with temporary keys. */
  sessionToken: string | null;
};

/** What `STORAGE_URL` and `STORAGE_DIRECT_UPLOADS` say. */
export type S3Settings = {
  location: S3Location;
  credentials: S3Credentials;
  /** Where visitors' browsers reach the bucket; null when only this server does. */
  direct: S3Location | null;
};

const bucketPattern = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;
const regionPattern = /^[a-z0-9-]{1,50}$/;
/** What servers other than Amazon's expect when they have no regions. */
const defaultRegion = 'us-east-1';

/**
 * Reads `s3://bucket?endpoint=https://host:port&region=name`.
 *
 * @param regionElsewhere the region when the address names none.
 * @returns null when it is no such address.
 * Source: interfaces, "Environment".
 */
export function parseS3Location(text: string, regionElsewhere?: string): S3Location | null {
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  const isBare = (url.pathname === '' || url.pathname === '/') && !url.hash && !url.port && !url.username;
  if (url.protocol !== 's3:' || !isBare || !bucketPattern.test(url.hostname)) return null;
  if ([...url.searchParams.keys()].some((name) => name !== 'endpoint' && name !== 'region')) return null;

  const region = url.searchParams.get('region') ?? regionElsewhere ?? defaultRegion;
  if (!regionPattern.test(region)) return null;
  const endpointText = url.searchParams.get('endpoint');
  if (endpointText === null) return { bucket: url.hostname, endpoint: null, region };
  if (!URL.canParse(endpointText)) return null;
  const endpoint = new URL(endpointText);
  const isWeb = endpoint.protocol === 'https:' || endpoint.protocol === 'http:';
  const isOrigin = endpoint.pathname === '/' && !endpoint.search && !endpoint.hash && !endpoint.username;
  return isWeb && isOrigin ? { bucket: url.hostname, endpoint: endpoint.origin, region } : null;
}

/** The bucket's own address. Path style for servers of one's own: their buckets seldom have names in the DNS. */
export function bucketUrl({ bucket, endpoint, region }: S3Location): string {
  if (endpoint) return `${endpoint}/${bucket}`;
  const host = `s3.${region}.amazonaws.com`;
  // The wildcard of Amazon's certificate covers no dots.
  return bucket.includes('.') ? `https://${host}/${bucket}` : `https://${bucket}.${host}`;
}
