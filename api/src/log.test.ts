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

test('what a visitor wrote cannot steer the terminal or look like a line of its own', () => {
  const path = '/\u001b]0;title\u0007\u001b[2J\u009b31m\r\n12:30:06 login of admin\u202e\u2028\t\u{e0041}';
  const shown = shorten(
    JSON.stringify({ level: 40, time: '2026-11-21T12:30:05.000Z', msg: 'x', method: 'GET', path }),
  );
  expect(shown.slice(shown.indexOf('/'), shown.lastIndexOf('\u001b'))).toMatch(/^[\x20-\x7e]+$/);
  expect(shown).toContain('/\\u001b]0;title\\u0007\\u001b[2J\\u009b31m\\u000d\\u000a12:30:06');
  expect(shown.match(/\n/g)).toHaveLength(1);
});

test('a reader that goes away, or a full disk, ends nothing; another fault of the stream does', () => {
  const out = new Writable({ write: (_chunk, _encoding, done) => done() }) as unknown as NodeJS.WriteStream;
  createLog('info', out);
  createLog('info', out);
  expect(out.listenerCount('error')).toBe(1);
  for (const code of ['EPIPE', 'ENOSPC', 'EDQUOT', 'EIO']) {
    expect(() => out.emit('error', Object.assign(new Error('lost'), { code }))).not.toThrow();
  }
  expect(() => out.emit('error', Object.assign(new Error('closed'), { code: 'EBADF' }))).toThrow('closed');
});

test('errors are written without what visitors typed, under any of both names', () => {
  const lines: string[] = [];
  const out = {
    off: () => out,
    on: () => out,
    write: (line: string) => lines.push(line),
  } as unknown as NodeJS.WriteStream;
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
    // UTC, whatever the machine's time zone.
    expect(JSON.parse(line).time).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    expect(line).toContain('23505');
    expect(line).not.toContain('jo@example.com');
  }
});
