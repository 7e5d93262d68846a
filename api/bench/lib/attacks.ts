import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import { serviceTypes } from '@storefront/contracts/catalogue/services.ts';
import { storagePublicKeyDefault, storagePushPath } from '@storefront/contracts/uploads/storage-limits.ts';
import WebSocket from 'ws';
import { limitTime } from '#lib/work/limit-time.ts';
import { buildQuoteRequest } from '#testing/build-quote-request.ts';
import { formBoundary, formEnd, formPart, formType, request, requestJson } from './addressed-request.ts';
import { buildRepeatedSectors, buildTagBeginnings } from './hostile-files.ts';

type Target = {
  port: number;
  /** The attacker's loopback address. */
  from: string;
  /** A stored picture of twelve megapixels. */
  pictureUuid: string;
  /** Fires when the attack is over. */
  signal: AbortSignal;
};

type Attack = { title: string; run: (target: Target) => Promise<unknown> };

/**
 * Milliseconds between two calls of an attack. The weight of a single call is measured; a flood of many more
 * per second is a matter for the proxy or the network in front.
 */
const paceMs = 5;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Repeats the work in parallel until the attack is over, whatever the server responds, no faster than
 * `paceMs` allows.
 */
async function repeat(parallel: number, signal: AbortSignal, work: (count: number) => Promise<unknown>) {
  let count = 0;
  await Promise.all(
    Array.from({ length: parallel }, async () => {
      while (!signal.aborted) {
        await work(count++).catch(() => undefined);
        await pause(parallel * paceMs);
      }
    }),
  );
}

const upload = (target: Target, body: Buffer) =>
  request({ ...target, method: 'POST', path: '/api/uploads', headers: { 'Content-Type': formType }, body });

type Signature = { secureSignature: string; secureExpire: string };

/** Asks for a signature from a second address: the attacking one may be refused by now. */
async function signatureParts(target: Target): Promise<Buffer> {
  const from = target.from.replace('127.0.', '127.2.');
  const { body } = await request({ ...target, from, method: 'POST', path: '/api/uploads/signature' });
  const { secureSignature, secureExpire } = JSON.parse(body.toString()) as Signature;
  return Buffer.concat([
    formPart('UPLOADCARE_PUB_KEY', storagePublicKeyDefault),
    formPart('signature', secureSignature),
    formPart('expire', secureExpire),
  ]);
}

/** Sends that many requests for the path at once, and reads nothing until the server or the attack ends it. */
function requestAhead({ port, from, signal }: Target, path: string, count: number): Promise<void> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1', localAddress: from });
    const end = () => socket.destroy();
    signal.addEventListener('abort', end);
    socket.on('error', end).on('close', () => {
      signal.removeEventListener('abort', end);
      resolve();
    });
    socket.pause().write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`.repeat(count));
  });
}

/**
 * Sends the request headers, then the result of `piece` every `everyMs`, until the server or the attack ends
 * it.
 */
function trickle(
  { port, from, signal }: Target,
  options: { head: string; everyMs: number; piece: () => string },
): Promise<void> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1', localAddress: from });
    const end = () => socket.destroy();
    const timer = setInterval(() => socket.write(options.piece()), options.everyMs);
    signal.addEventListener('abort', end);
    socket.on('error', end).on('end', end).resume();
    socket.on('close', () => {
      clearInterval(timer);
      signal.removeEventListener('abort', end);
      resolve();
    });
    socket.write(options.head);
  });
}

const headOf = (path: string, type: string, length: number) =>
  `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: ${type}\r\nContent-Length: ${length}\r\n\r\n`;

/** Attacks from one IP address that try to lock out other callers; each of them has worked once. */
export const attacks: Readonly<Record<string, Attack>> = {
  manyParts: {
    title: 'forms of 60 parts in one packet',
    run: (target) => {
      const parts = Array.from({ length: 60 }, (_, index) => formPart(`field-${index}`, 'x'));
      const body = Buffer.concat([...parts, formEnd]);
      return repeat(8, target.signal, () => upload(target, body));
    },
  },
  repeatedSectors: {
    title: 'documents that multiply themselves',
    run: (target) => {
      const file = formPart('files', buildRepeatedSectors(2 * 1024 * 1024), 'brief.doc');
      const body = Buffer.concat([file, formEnd]);
      return repeat(3, target.signal, () => upload(target, body));
    },
  },
  sockets: {
    title: '30 web sockets that subscribe',
    run: (target) =>
      repeat(30, target.signal, () => {
        const { port, from, signal } = target;
        const socket = new WebSocket(`ws://127.0.0.1:${port}${storagePushPath}/app/key`, {
          localAddress: from,
        });
        const channels = Array.from({ length: 50 }, () => `task-status-${randomUUID()}`);
        let sent = 0;
        return new Promise<void>((resolve) => {
          const timer = setInterval(() => {
            if (socket.readyState !== WebSocket.OPEN || socket.bufferedAmount > 64 * 1024) return;
            for (let message = 0; message < 10; message += 1, sent += 1) {
              const data = { channel: channels[sent % channels.length] };
              const isRenewed = sent >= channels.length && sent % 2 === 0;
              const event = isRenewed ? 'pusher:unsubscribe' : 'pusher:subscribe';
              socket.send(JSON.stringify({ event, data }));
            }
          }, 20);
          const end = () => socket.terminate();
          signal.addEventListener('abort', end);
          socket.on('error', end).on('close', () => {
            clearInterval(timer);
            signal.removeEventListener('abort', end);
            resolve();
          });
        });
      }),
  },
  slowUploads: {
    title: '12 uploads without an end',
    run: (target) => {
      const head = headOf('/api/uploads', formType, 5_000_000);
      const start = `--${formBoundary}\r\nContent-Disposition: form-data; name="files"; filename="a.png"\r\n\r\n`;
      return repeat(12, target.signal, () =>
        trickle(target, { head: head + start, everyMs: 5_000, piece: () => 'x' }),
      );
    },
  },
  pictures: {
    title: '24 pictures, hung up after 50 ms',
    run: (target) =>
      repeat(24, target.signal, (count) => {
        const path = `/${target.pictureUuid}/-/resize/${300 + (count % 2500)}x/-/blur/${1 + (count % 50)}/`;
        const { signal, end } = limitTime(50, target.signal);
        return request({ ...target, path, signal }).finally(end);
      }),
  },
  emptyStarts: {
    title: 'multipart uploads without a byte',
    run: async (target) => {
      const parts = await signatureParts(target);
      const size = Buffer.concat([formPart('filename', 'a.bin'), formPart('size', '40000000')]);
      const body = Buffer.concat([parts, size, formEnd]);
      const headers = { 'Content-Type': formType };
      const path = '/storage/multipart/start/';
      await repeat(4, target.signal, () => request({ ...target, method: 'POST', path, headers, body }));
    },
  },
  tagBeginnings: {
    title: '10 MB of tag beginnings',
    run: async (target) => {
      const file = formPart('file', buildTagBeginnings(10_000_000), 'a.txt');
      const body = Buffer.concat([await signatureParts(target), file, formEnd]);
      const headers = { 'Content-Type': formType };
      await repeat(2, target.signal, () =>
        request({ ...target, method: 'POST', path: '/storage/base/', headers, body }),
      );
    },
  },
  slowBodies: {
    title: '1,000 JSON bodies without an end',
    run: (target) => {
      const head = headOf('/api/contact', 'application/json', 2_000);
      return repeat(1_000, target.signal, () =>
        trickle(target, { head: `${head}{"name":"`, everyMs: 5_000, piece: () => 'x' }),
      );
    },
  },
  unread: {
    title: '300 connections, 50 requests ahead, unread',
    run: (target) => repeat(300, target.signal, () => requestAhead(target, `/${target.pictureUuid}/`, 50)),
  },
  mails: {
    title: 'orders for one stranger',
    run: (target) =>
      repeat(4, target.signal, () => {
        const json = buildQuoteRequest(serviceTypes[0], { clientEmail: 'stranger@example.com' });
        return requestJson({ ...target, method: 'POST', path: '/api/orders', json });
      }),
  },
  clientPage: {
    title: "300 readings of a client's page at once",
    run: async (target) => {
      const json = buildQuoteRequest(serviceTypes[0]);
      const placed = await requestJson({ ...target, method: 'POST', path: '/api/orders', json });
      // The server that refuses everything names none.
      const path = /"clientPath":"([^"]+)"/.exec(placed.body.toString())?.[1] ?? '/order/none';
      return repeat(300, target.signal, () => request({ ...target, path }));
    },
  },
  passwords: {
    title: "guesses of the operator's password",
    run: (target) =>
      repeat(8, target.signal, (count) => {
        const json = { username: 'admin', password: `guess number ${count}` };
        return requestJson({ ...target, method: 'POST', path: '/api/auth/login', json });
      }),
  },
};
