/** A bucket and how to reach it, as given in `STORAGE_URL`. */
export type S3Location = {
  bucket: string;
  /** Origin of an S3-compatible server; null for Amazon's own in the region. */
  endpoint: string | null;
  region: string;
};

/** The keys that sign requests. */
export type S3Credentials = {
  accessKeyId: string;
  secretAccessKey: string;
  /** Only for temporary keys. */
  sessionToken: string | null;
};

/** The settings from `STORAGE_URL` and `STORAGE_DIRECT_UPLOADS`. */
export type S3Settings = {
  location: S3Location;
  credentials: S3Credentials;
  /** The bucket as visitors' browsers reach it; null when only this server does. */
  direct: S3Location | null;
};

const bucketPattern = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;
const regionPattern = /^[a-z0-9-]{1,50}$/;
/** The value that servers without regions expect. */
const defaultRegion = 'us-east-1';

/**
 * Parses `s3://bucket?endpoint=https://host:port&region=name`.
 *
 * @param regionElsewhere the region when the URL names none.
 * @returns null when the text has another form.
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

/**
 * Returns the bucket's URL. Path style for self-hosted servers, since their buckets rarely have DNS names.
 */
export function bucketUrl({ bucket, endpoint, region }: S3Location): string {
  if (endpoint) return `${endpoint}/${bucket}`;
  const host = `s3.${region}.amazonaws.com`;
  // The wildcard in Amazon's certificate does not cover dots.
  return bucket.includes('.') ? `https://${host}/${bucket}` : `https://${bucket}.${host}`;
}
