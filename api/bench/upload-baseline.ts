// The baseline upload server: node:http that writes each request to a file without parsing it. `?flush` makes
// it wait for the disk. It keeps its files, as the product does.
import { randomUUID } from 'node:crypto';
import { createWriteStream, mkdirSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { pipeline } from 'node:stream';

const directory = join(process.env.DATA_DIR ?? '', 'baseline');
mkdirSync(directory, { recursive: true });

createServer((request, response) => {
  const answer = (status: number, body: string) =>
    response.writeHead(status, { 'Content-Length': Buffer.byteLength(body) }).end(body);
  if (request.method === 'GET') {
    answer(200, String(process.memoryUsage.rss()));
    return;
  }
  const file = createWriteStream(join(directory, randomUUID()), {
    flush: request.url?.includes('flush') ?? false,
  });
  pipeline(request, file, (error) => answer(error ? 500 : 200, ''));
}).listen(Number(process.env.PORT), process.env.HOST, () => console.log('Ready'));

process.on('SIGTERM', () => process.exit(0));
