// The file server to compare with: node:http and a stream from the disk, nothing else.
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import path from 'node:path';

createServer((request, response) => {
  const file = path.join(process.env.FOLDER ?? '', path.basename(request.url ?? ''));
  stat(file).then(
    ({ size }) => {
      response.writeHead(200, { 'Content-Length': size, 'Content-Type': 'application/octet-stream' });
      createReadStream(file).pipe(response);
    },
    () => response.writeHead(404, { 'Content-Length': 0 }).end(),
  );
}).listen(Number(process.env.PORT), process.env.HOST, () => console.log('Ready'));

process.on('SIGTERM', () => process.exit(0));
