import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { AppError } from '@storefront/contracts/errors/app-error.ts';

/** Sends the HTTP response to a caller that is refused a web socket. */
export function refuseUpgrade(socket: Duplex, error: unknown): void {
  const refusal = error instanceof AppError ? error : new AppError('INTERNAL_ERROR');
  const { status, retryAfterSeconds: seconds } = refusal;
  const body = JSON.stringify(refusal.toBody());
  const lines = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Connection: close',
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    ...(seconds === undefined ? [] : [`Retry-After: ${seconds}`]),
  ];
  socket.end(`${lines.join('\r\n')}\r\n\r\n${body}`);
}
