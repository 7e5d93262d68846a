import { randomBytes } from 'node:crypto';
import http from 'node:http';
import { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import sharp from 'sharp';
import { ContentScan } from '#storage/content/content-scan.ts';
import { createBenchDatabases } from '../lib/bench-databases.ts';
import type { BenchOptions } from '../lib/bench-options.ts';
import { memoryGrowth, productMemory, readMemory } from '../lib/memory-growth.ts';
import { printTable } from '../lib/print-table.ts';
import { type ServerProcess, startProduct, startUploadBaseline } from '../lib/server-process.ts';

const fileBytes = 10 * 1024 * 1024;
const atOnce = 4;
const uploadsPerTurn = 16;
const defaultRounds = 5;
const largeFileBytes = 500 * 1024 * 1024;
const boundary = '----storefront-bench';
const pieceBytes = 64 * 1024;

/** Creates a photo of exactly this size: noise compresses badly, and padding follows the end of the image. */
async function makePhoto(): Promise<Buffer> {
  const [width, height] = [2400, 1800];
  const noise = sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } });
  const picture = await noise.jpeg({ quality: 80 }).toBuffer();
  return Buffer.concat([picture, randomBytes(fileBytes)]).subarray(0, fileBytes);
}
const photo = await makePhoto();
const plain = Buffer.concat([Buffer.alloc(16), randomBytes(fileBytes - 16)]);

/**
 * Compares uploads in one request with node:http writing the same bytes to a file, and measures the memory of
 * a large one.
 */
export async function measureStorage(options: BenchOptions): Promise<void> {
  const databases = await createBenchDatabases(options.database);
  try {
    const location = await databases.create();
    const product = await startProduct(location, false, { STORAGE_MAX_FILE_BYTES: String(largeFileBytes) });
    const baseline = await startUploadBaseline(location);
    try {
      await compareThroughput(options, product, baseline);
      await compareMemory(product, baseline);
      await measureScan();
    } finally {
      await product.stop();
      await baseline.stop();
    }
  } finally {
    await databases.remove();
  }
}

type Target = { title: string; upload: (agent: http.Agent, bytes: Buffer) => Promise<void> };

async function compareThroughput(
  { rounds }: BenchOptions,
  product: ServerProcess,
  baseline: ServerProcess,
): Promise<void> {
  const signature = await sign(product.port);
  const targets: Target[] = [
    {
      title: 'product',
      upload: (agent, bytes) => send(product.port, '/storage/base/', form(bytes, signature), agent),
    },
    { title: 'node:http', upload: (agent, bytes) => send(baseline.port, '/', form(bytes, signature), agent) },
    {
      title: 'node:http, fsync',
      upload: (agent, bytes) => send(baseline.port, '/?flush', form(bytes, signature), agent),
    },
  ];
  const rows: string[][] = [];
  for (const [kind, bytes] of [
    ['bytes', plain],
    ['a picture', photo],
  ] as const) {
    const seconds = targets.map(() => [] as number[]);
    for (const target of targets) await turn(target, bytes, atOnce);
    for (let round = 0; round < (rounds ?? defaultRounds); round++) {
      for (const [index, target] of targets.entries())
        seconds[index]?.push(await turn(target, bytes, uploadsPerTurn));
    }
    const rates = seconds.map((turns) => (uploadsPerTurn * fileBytes) / 1e6 / median(turns));
    const [own = 0, raw = 0, flushed = 0] = rates;
    rows.push([
      kind,
      ...rates.map((rate) => rate.toFixed(0)),
      (own / raw).toFixed(2),
      (own / flushed).toFixed(2),
    ]);
  }
  console.log(
    `\nuploads of 10 MB, ${atOnce} at once, MB/s: the product looks at the content and waits for the disk\n`,
  );
  printTable(['', ...targets.map(({ title }) => title), 'ratio', 'ratio to fsync'], rows);
}

/** Returns the seconds that a number of uploads take. */
async function turn({ upload }: Target, bytes: Buffer, uploads: number): Promise<number> {
  const agent = new http.Agent({ keepAlive: true });
  const startedAt = performance.now();
  let left = uploads;
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (left-- > 0) await upload(agent, bytes);
    }),
  );
  agent.destroy();
  return (performance.now() - startedAt) / 1000;
}

async function compareMemory(product: ServerProcess, baseline: ServerProcess): Promise<void> {
  const signature = await sign(product.port);
  const ofProduct = await memoryGrowth(
    () => productMemory(product.port),
    () => sendLarge(product.port, '/storage/base/', signature),
  );
  const ofBaseline = await memoryGrowth(
    () => readMemory(baseline.port, '/', /^(\d+)/),
    () => sendLarge(baseline.port, '/', signature),
  );
  console.log('\none upload of 500 MB: growth of resident memory, MB\n');
  printTable(
    ['', 'at its peak', 'at its end'],
    [
      ['product', ...ofProduct],
      ['node:http', ...ofBaseline],
    ],
  );
}

async function measureScan(): Promise<void> {
  const rows: string[][] = [];
  for (const [kind, bytes] of [
    ['bytes', plain],
    ['a picture', photo],
  ] as const) {
    const rates: number[] = [];
    for (let round = 0; round < 8; round++) {
      const startedAt = performance.now();
      const scan = new ContentScan({ maxBytes: fileBytes, onTooLarge: () => new Error('too large') });
      const sink = new Writable({ write: (_chunk, _encoding, done) => done() });
      await pipeline(Readable.from(pieces([bytes])), scan, sink);
      await scan.finish('file');
      rates.push(fileBytes / 1e3 / (performance.now() - startedAt));
    }
    rows.push([kind, median(rates).toFixed(0)]);
  }
  console.log('\nlooking at the content alone, MB/s\n');
  printTable(['', 'MB/s'], rows);
}

type Signature = { secureSignature: string; secureExpire: string };

async function sign(port: number): Promise<Signature> {
  const response = await fetch(`http://127.0.0.1:${port}/api/uploads/signature`, { method: 'POST' });
  return (await response.json()) as Signature;
}

/** The file first, followed by the fields, as the widget sends them. */
function frame({ secureSignature, secureExpire }: Signature): [head: Buffer, tail: Buffer] {
  const field = (name: string, value: string) =>
    `\r\n--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}`;
  return [
    Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a"\r\nContent-Type: application/octet-stream\r\n\r\n`,
    ),
    Buffer.from(
      `${field('UPLOADCARE_PUB_KEY', 'demopublickey')}${field('signature', secureSignature)}${field('expire', secureExpire)}\r\n--${boundary}--\r\n`,
    ),
  ];
}

function form(bytes: Buffer, signature: Signature): Buffer[] {
  const [head, tail] = frame(signature);
  return [head, bytes, tail];
}

function* pieces(buffers: Iterable<Buffer>): Generator<Buffer> {
  for (const bytes of buffers) {
    for (let at = 0; at < bytes.length; at += pieceBytes) yield bytes.subarray(at, at + pieceBytes);
  }
}

async function sendLarge(port: number, path: string, signature: Signature): Promise<void> {
  const [head, tail] = frame(signature);
  const times = largeFileBytes / fileBytes - 1;
  const agent = new http.Agent();
  await send(port, path, [head, ...Array.from({ length: times }, () => plain), tail], agent);
  agent.destroy();
}

/** @throws Error when the upload was refused: a server that refuses uploads is fast. */
function send(port: number, path: string, body: Buffer[], agent: http.Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = http.request(
      {
        port,
        path,
        agent,
        host: '127.0.0.1',
        method: 'POST',
        headers: {
          'content-type': `multipart/form-data; boundary=${boundary}`,
          'content-length': body.reduce((sum, bytes) => sum + bytes.length, 0),
        },
      },
      (response) => {
        response.resume();
        response.on('end', () => {
          if (response.statusCode === 200) resolve();
          else reject(new Error(`An upload was refused: ${response.statusCode}`));
        });
      },
    );
    request.on('error', reject);
    pipeline(Readable.from(pieces(body)), request).catch(reject);
  });
}

function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
