import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import S3rver from 's3rver';
import type { S3Credentials, S3Location } from '../s3-location.ts';
import { findSignatureFault } from './signature.ts';

type Part = { etag: string; sizeBytes: number; arrivedAt: Date };

export type TestS3Server = {
  location: S3Location;
  credentials: S3Credentials;
  /** Multipart uploads that were neither completed nor aborted, by upload id. */
  openUploads: Map<string, { key: string; initiated: Date; parts: Map<number, Part> }>;
  /** Origins whose pages may upload parts. */
  allowedOrigins: Set<string>;
  /** Keys of all objects. */
  keys(): string[];
  /** Responses to the next requests before they reach the store: a status, or null to hang up. */
  faults: (number | null)[];
  /** Returns method and target of every request since the last call. */
  takeRequests(): string[];
  close(): Promise<void>;
};

const bucket = 'test-files';
/** Suffix of s3rver's files with the bytes of objects. */
const objectSuffix = '._S3rver_object';
const uploadsFolder = '._S3rver_uploads';
const writeLimitMs = 30_000;

/**
 * Waits until a file is complete. s3rver responds once it has received the bytes, not once they are written:
 * on a busy disk, the next read, or an object assembled from parts, would be truncated.
 */
async function untilWritten(file: string, sizeBytes: number): Promise<void> {
  const endAt = Date.now() + writeLimitMs;
  while ((await stat(file)).size !== sizeBytes) {
    if (Date.now() > endAt) throw new Error(`${file} does not get its ${sizeBytes} bytes`);
    await sleep(5);
  }
}

/**
 * Starts a real S3-compatible server, s3rver, behind a proxy that checks every signature. s3rver itself
 * accepts unsigned and wrongly signed requests, and can neither list nor abort multipart uploads nor list
 * their parts. The proxy implements these, and the CORS headers for browsers.
 */
export async function startTestS3Server(): Promise<TestS3Server> {
  const directory = await mkdtemp(path.join(tmpdir(), 's3-server-'));
  const store = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: bucket, configs: [] }],
  });
  const { port: storePort } = await store.run();

  const credentials = {
    accessKeyId: 'test-id',
    secretAccessKey: 'test/secret+key',
    sessionToken: 'test-token',
  };
  const keys = {
    [credentials.accessKeyId]: {
      secret: credentials.secretAccessKey,
      sessionToken: credentials.sessionToken,
    },
  };
  const openUploads: TestS3Server['openUploads'] = new Map();
  const faults: TestS3Server['faults'] = [];
  const requests: string[] = [];
  const allowedOrigins = new Set<string>();

  async function answer(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const target = incoming.url ?? '';
    const method = incoming.method ?? '';
    requests.push(`${method} ${target}`);
    const isAllowed = allowOrigin(incoming, response, allowedOrigins);
    if (method === 'OPTIONS') {
      response.writeHead(isAllowed ? 200 : 403).end();
      return;
    }
    const body = await buffer(incoming);
    if (faults.length > 0) {
      const fault = faults.shift();
      if (fault === null) incoming.socket.destroy();
      else response.writeHead(fault ?? 500).end('<Error><Code>SlowDown</Code></Error>');
      return;
    }
    const headers = incoming.headers as Record<string, string>;
    const refusal = findSignatureFault({ method, target, headers, body }, keys);
    if (refusal) {
      response.writeHead(403).end(`<Error><Code>${refusal}</Code></Error>`);
      return;
    }
    const url = new URL(target, 'http://store');
    const key = url.pathname.slice(bucket.length + 2);
    const uploadId = url.searchParams.get('uploadId');
    if (method === 'GET' && url.searchParams.has('uploads')) {
      response.end(listOf(openUploads, url.searchParams));
      return;
    }
    if (uploadId !== null && !openUploads.has(uploadId)) {
      response.writeHead(404).end('<Error><Code>NoSuchUpload</Code></Error>');
      return;
    }
    if (uploadId !== null && method === 'DELETE') {
      openUploads.delete(uploadId);
      response.writeHead(204).end();
      return;
    }
    if (uploadId !== null && method === 'GET') {
      response.end(listOfParts(openUploads.get(uploadId)?.parts ?? new Map(), url.searchParams));
      return;
    }
    const { authorization: _, 'x-amz-security-token': __, ...passedOn } = headers;
    const onward = request({
      host: '127.0.0.1',
      port: storePort,
      method,
      path: unsigned(url),
      headers: passedOn,
    });
    onward.end(body);
    const [answered] = (await once(onward, 'response')) as [IncomingMessage];
    const bytes = await buffer(answered);
    const number = Number(url.searchParams.get('partNumber'));
    if (answered.statusCode === 200 && method === 'PUT') {
      const name = uploadId === null ? `${key}${objectSuffix}` : `${uploadsFolder}/${uploadId}/${number}`;
      await untilWritten(path.join(directory, bucket, name), body.length);
    }
    if (answered.statusCode === 200 && method === 'POST' && uploadId !== null) {
      const parts = [...(openUploads.get(uploadId)?.parts.values() ?? [])];
      const sizeBytes = parts.reduce((sum, part) => sum + part.sizeBytes, 0);
      await untilWritten(path.join(directory, bucket, `${key}${objectSuffix}`), sizeBytes);
    }
    response.writeHead(answered.statusCode ?? 500, answered.headers).end(bytes);

    const created = /<UploadId>(.*?)</.exec(bytes.toString('latin1', 0, 1000))?.[1];
    if (method === 'POST' && created)
      openUploads.set(created, { key, initiated: new Date(), parts: new Map() });
    if (uploadId !== null && method === 'PUT' && answered.statusCode === 200) {
      const part = { etag: String(answered.headers.etag), sizeBytes: body.length, arrivedAt: new Date() };
      openUploads.get(uploadId)?.parts.set(number, part);
    }
    if (uploadId !== null && method === 'POST') openUploads.delete(uploadId);
  }

  const door = createServer((incoming, response) => {
    answer(incoming, response).catch(() => response.destroy());
  }).listen(0, '127.0.0.1');
  await once(door, 'listening');
  const { port } = door.address() as AddressInfo;

  return {
    location: { bucket, endpoint: `http://127.0.0.1:${port}`, region: 'test-region' },
    credentials,
    openUploads,
    allowedOrigins,
    keys: () =>
      readdirSync(path.join(directory, bucket), { recursive: true, encoding: 'utf8' })
        .filter((name) => name.endsWith(objectSuffix))
        .map((name) => name.slice(0, -objectSuffix.length)),
    faults,
    takeRequests: () => requests.splice(0),
    async close() {
      door.closeAllConnections();
      await new Promise((done) => door.close(done));
      await store.close();
      await rm(directory, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** One upload per page, so that tests need several. */
function listOf(uploads: TestS3Server['openUploads'], query: URLSearchParams): string {
  const placeOf = (key: string | null, id: string | null) => `${key ?? ''} ${id ?? ''}`;
  const after = placeOf(query.get('key-marker'), query.get('upload-id-marker'));
  const rest = [...uploads]
    .map(([id, { key, initiated }]) => ({ id, key, initiated, place: placeOf(key, id) }))
    .filter(({ place }) => place > after)
    .sort((a, b) => (a.place < b.place ? -1 : 1));
  const entries = rest
    .slice(0, 1)
    .map(
      ({ id, key, initiated }) =>
        `<Upload><Key>${key}</Key><UploadId>${id}</UploadId><Initiated>${initiated.toISOString()}</Initiated></Upload><NextKeyMarker>${key}</NextKeyMarker><NextUploadIdMarker>${id}</NextUploadIdMarker>`,
    );
  return `<ListMultipartUploadsResult><IsTruncated>${rest.length > 1}</IsTruncated>${entries.join('')}</ListMultipartUploadsResult>`;
}

/** A small number, so that tests need several pages. */
const partsPerPage = 2;

function listOfParts(parts: ReadonlyMap<number, Part>, query: URLSearchParams): string {
  const after = Number(query.get('part-number-marker'));
  const rest = [...parts].sort(([a], [b]) => a - b).filter(([number]) => number > after);
  const page = rest.slice(0, partsPerPage);
  const entries = page.map(
    ([number, { etag, sizeBytes, arrivedAt }]) =>
      `<Part><PartNumber>${number}</PartNumber><LastModified>${arrivedAt.toISOString()}</LastModified><ETag>${etag.replaceAll('"', '&quot;')}</ETag><Size>${sizeBytes}</Size></Part>`,
  );
  const more = `<IsTruncated>${rest.length > page.length}</IsTruncated><NextPartNumberMarker>${page.at(-1)?.[0] ?? 0}</NextPartNumberMarker>`;
  return `<ListPartsResult>${more}${entries.join('')}</ListPartsResult>`;
}

/** Returns true for a request from an allowed origin or without one. */
function allowOrigin(
  { headers }: IncomingMessage,
  response: ServerResponse,
  allowed: ReadonlySet<string>,
): boolean {
  const { origin } = headers;
  if (origin === undefined || !allowed.has(origin)) return origin === undefined;
  response.setHeader('Access-Control-Allow-Origin', origin);
  response.setHeader('Access-Control-Allow-Methods', 'PUT');
  response.setHeader('Access-Control-Allow-Headers', headers['access-control-request-headers'] ?? '');
  return true;
}

/** Returns the request's target without the parameters that only the proxy understands. */
function unsigned(url: URL): string {
  const query = new URLSearchParams([...url.searchParams].filter(([name]) => !name.startsWith('X-Amz-')));
  return `${url.pathname}${query.size > 0 ? `?${query}` : ''}`;
}
