import { Writable } from 'node:stream';
import { expect, test } from 'vitest';
import { createLog, shorten } from './log.ts';

test('a terminal gets short lines', () => {
  const line = JSON.stringify({
    level: 30,
    time: '2026-11-21T12:30:05.000Z',
    requestId: 'x',
    method: 'GET',
    path: '/terms',
    status: 200,
    ms: 3,
    msg: 'request',
  });
  expect(shorten(line)).toContain('12:30:05 request GET /terms 200 (3 ms)');
});

test('a reader that goes away ends nothing, another fault of the stream does', () => {
  const out = new Writable({ write: (_chunk, _encoding, done) => done() }) as unknown as NodeJS.WriteStream;
  createLog('info', out);
  expect(() => out.emit('error', Object.assign(new Error('broken'), { code: 'EPIPE' }))).not.toThrow();
  expect(() => out.emit('error', Object.assign(new Error('full'), { code: 'ENOSPC' }))).toThrow('full');
});

test('errors are written without what visitors typed, under any of both names', () => {
  const lines: string[] = [];
  const out = { on: () => out, write: (line: string) => lines.push(line) } as unknown as NodeJS.WriteStream;
  const log = createLog('info', out);
  const fromDatabase = Object.assign(new Error('duplicate key (email)=(jo@example.com)'), {
    code: '23505',
    routine: '_bt_check_unique',
    detail: 'Key (email)=(jo@example.com) already exists.',
  });
  const wrapped = new Error('Failed query: insert … params: jo@example.com', { cause: fromDatabase });
  log.error({ err: wrapped }, 'failed');
  log.error({ error: wrapped }, 'failed');
  expect(lines).toHaveLength(2);
  for (const line of lines) {
    expect(line).toContain('23505');
    expect(line).not.toContain('jo@example.com');
  }
});
