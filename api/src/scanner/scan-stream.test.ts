import { Readable } from 'node:stream';
import { afterEach, expect, test } from 'vitest';
import { parseClamdUrl } from './clamd-url.ts';
import { ScanError, scanStream } from './scan-stream.ts';
import { startTestScanner, type TestScanner, testVirus } from './testing/start-scanner.ts';

let scanner: TestScanner;
afterEach(() => scanner?.close());

const limitMs = 30_000;
const large = () => Buffer.alloc(400_000, 'abc');

test('a file is sent byte for byte, and is clean', async () => {
  scanner = await startTestScanner();
  const pieces = [large(), Buffer.alloc(0), Buffer.from('end')];
  expect(await scanStream(scanner.address, Readable.from(pieces), limitMs)).toBeNull();
  expect(scanner.scanned.map((bytes) => bytes.equals(Buffer.concat(pieces)))).toEqual([true]);
});

test('what is found has a name', async () => {
  scanner = await startTestScanner();
  const body = Readable.from([Buffer.from(`a ${testVirus} b`)]);
  expect(await scanStream(scanner.address, body, limitMs)).toBe('Test.Virus-1');
});

test.each([
  ['breaks off', { reply: null }, /connection|ECONNRESET|EPIPE/],
  ['says something else', { reply: 'stream: Can’t allocate memory ERROR\0' }, /allocate memory/],
  ['has enough in the middle of a file', { maxBytes: 1000 }, /size limit exceeded/],
  ['does not end its reply', { reply: 'x'.repeat(5000) }, /does not end/],
])('a scanner that %s has not judged', async (_what, options, message) => {
  scanner = await startTestScanner(options);
  const scanning = scanStream(scanner.address, Readable.from([large(), large()]), limitMs);
  await expect(scanning).rejects.toBeInstanceOf(ScanError);
  await expect(scanning).rejects.toThrow(message);
});

test('a scanner that has closed before the file goes on leaves the file unjudged', async () => {
  scanner = await startTestScanner({ maxBytes: 1000 });
  const { firstClosed } = scanner;
  async function* pieces() {
    yield Buffer.alloc(2000, 'abc');
    await firstClosed;
    yield large();
    yield large();
  }
  const body = Readable.from(pieces());
  await expect(scanStream(scanner.address, body, limitMs)).rejects.toThrow(/size limit exceeded/);
  expect(body.destroyed).toBe(true);
});

test('a scanner that is away or says nothing has not judged', async () => {
  scanner = await startTestScanner();
  const { address } = scanner;
  await scanner.close();
  await expect(scanStream(address, Readable.from([large()]), limitMs)).rejects.toThrow(/ECONNREFUSED/);
  scanner = await startTestScanner({ reply: '' });
  await expect(scanStream(scanner.address, Readable.from(['a']), 50)).rejects.toBeInstanceOf(ScanError);
});

test('a file that cannot be read is our own error', async () => {
  scanner = await startTestScanner();
  const failure = new Error('the disk is gone');
  const body = new Readable({
    read() {
      this.destroy(failure);
    },
  });
  await expect(scanStream(scanner.address, body, limitMs)).rejects.toBe(failure);
});

test.each([
  ['tcp://127.0.0.1:3310', { host: '127.0.0.1', port: 3310 }],
  ['tcp://clamav', { host: 'clamav', port: 3310 }],
  ['tcp://[::1]:99', { host: '::1', port: 99 }],
  ['unix:///run/clamav/clamd.ctl', { path: '/run/clamav/clamd.ctl' }],
  ['unix:///run/100%/clamd.ctl', { path: '/run/100%/clamd.ctl' }],
  ['unix:/run/clamav/clamd.ctl', { path: '/run/clamav/clamd.ctl' }],
  ['http://127.0.0.1', null],
  ['tcp://', null],
  ['tcp://host/path', null],
  ['unix://', null],
  ['3310', null],
])('%s', (text, address) => {
  expect(parseClamdUrl(text)).toEqual(address);
});
