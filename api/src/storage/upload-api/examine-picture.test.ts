import { Readable } from 'node:stream';
import { afterEach, expect, test, vi } from 'vitest';
import type { Deps } from '#deps.ts';
import { examinePicture } from './examine-picture.ts';

afterEach(() => {
  vi.useRealTimers();
});

type Step = () => Promise<void> | void;

/** A remote store from which each picture, a broken GIF, is read in the given step. */
function remoteStore(step: Step) {
  const counted = vi.fn(async () => {});
  const get = vi.fn(async () => {
    await step();
    return { sizeBytes: 3, stream: Readable.from([Buffer.from('GIF')]) };
  });
  const deps = {
    fileStore: { localFile: () => null, get },
    rateLimits: { imageTimeByIp: { consume: counted } },
    background: { add: () => {} },
  } as unknown as Pick<Deps, 'fileStore' | 'rateLimits' | 'background'>;
  const examine = (address: string, mimeType = 'image/gif') =>
    examinePicture(deps, { key: 'stored/1', mimeType, sizeBytes: 3, head: Buffer.alloc(0) }, address);
  return { examine, counted, get };
}

test('the time counts like that of making pictures, for the network of the sender', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const { examine, counted } = remoteStore(() => void vi.advanceTimersByTime(250));
  expect(await examine('192.0.2.1')).toBeNull();
  expect(counted.mock.calls).toEqual([['192.0.2.1', 2]]);
});

test('a moment is free, and so is what is no picture', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const { examine, counted, get } = remoteStore(() => void vi.advanceTimersByTime(60));
  await examine('192.0.2.1');
  expect(get).toHaveBeenCalledOnce();
  await examine('192.0.2.1', 'application/pdf');
  expect(get).toHaveBeenCalledOnce();
  expect(counted).not.toHaveBeenCalled();
});

test('an address has one picture examined at a time, and leaves room for another one', async () => {
  const finish: (() => void)[] = [];
  const { examine, get } = remoteStore(() => new Promise((resolve) => finish.push(() => resolve())));
  const first = examine('2001:db8:a:1::1');
  const second = examine('2001:db8:a:2::1');
  // Another network of one IPv6 site is the same caller.
  await vi.waitFor(() => expect(finish).toHaveLength(1));
  // The bytes of a remote store are held in memory, those of one picture at a time.
  const other = examine('192.0.2.2');
  finish[0]?.();
  await first;
  await vi.waitFor(() => expect(finish).toHaveLength(2));
  finish[1]?.();
  await vi.waitFor(() => expect(finish).toHaveLength(3));
  finish[2]?.();
  await Promise.all([second, other]);
  expect(get).toHaveBeenCalledTimes(3);
});
