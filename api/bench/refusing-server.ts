// Reads each request, stores nothing and refuses it: the cost of an attack on this server to the visitors of
// another one is the share of the machine and of the attacker.
import { createServer } from 'node:http';

const signature = JSON.stringify({ secureSignature: '0', secureExpire: '0' });

createServer((request, response) => {
  const isAsked = request.url === '/api/uploads/signature';
  request
    .once('end', () => response.writeHead(isAsked ? 200 : 429).end(isAsked ? signature : undefined))
    .resume();
}).listen(Number(process.env.PORT), process.env.HOST, () => console.log('Ready'));

process.on('SIGTERM', () => process.exit(0));
