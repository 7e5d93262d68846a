import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import type { ByteRange, ObjectStore } from './object-store.ts';

/** Tests the requirements for every object store. `makeStore` must always return the same store. */
export function describeObjectStore(makeStore: () => Promise<ObjectStore>): void {
  const read = async (store: ObjectStore, key: string, range?: ByteRange) => {
    const object = await store.get(key, range);
    return object && { sizeBytes: object.sizeBytes, bytes: await buffer(object.stream) };
  };

  describe('an object store', () => {
    test('gives back what was put, byte for byte', async () => {
      const store = await makeStore();
      const bytes = randomBytes(3_000_000);
      await expect(store.put('suite/whole', Readable.from([bytes]))).resolves.toEqual({
        sizeBytes: bytes.length,
      });
      const object = await read(store, 'suite/whole');
      expect(object?.sizeBytes).toBe(bytes.length);
      expect(object?.bytes.equals(bytes)).toBe(true);
    });

    test('keeps an empty object', async () => {
      const store = await makeStore();
      await store.put('suite/empty', Readable.from([]));
      expect(await read(store, 'suite/empty')).toEqual({ sizeBytes: 0, bytes: Buffer.alloc(0) });
    });

    test('gives back a large object that came in pieces of any size', async () => {
      const store = await makeStore();
      const bytes = randomBytes(11_000_003);
      const pieces = [1, 70_000, 5_242_880, 5_242_881, bytes.length].map((end, index, ends) =>
        bytes.subarray(ends[index - 1] ?? 0, end),
      );
      await expect(store.put('suite/large', Readable.from(pieces))).resolves.toEqual({
        sizeBytes: bytes.length,
      });
      expect((await read(store, 'suite/large'))?.bytes.equals(bytes)).toBe(true);
    });

    test('gives any range of an object, with the size of the whole', async () => {
      const store = await makeStore();
      const bytes = randomBytes(200_000);
      await store.put('suite/ranges', Readable.from([bytes]));
      for (const [start, end] of [
        [0, 1],
        [1, 1],
        [0, 199_999],
        [199_999, 199_999],
        [65_535, 131_072],
      ] as const) {
        const object = await read(store, 'suite/ranges', { start, end });
        expect(object?.sizeBytes).toBe(bytes.length);
        expect(object?.bytes.equals(bytes.subarray(start, end + 1))).toBe(true);
      }
      expect(await store.get('suite/nothing', { start: 0, end: 1 })).toBeNull();
    });

    test('lets a reader stop early', async () => {
      const store = await makeStore();
      await store.put('suite/unread', Readable.from([randomBytes(3_000_000)]));
      const object = await store.get('suite/unread');
      object?.stream.destroy();
      expect((await read(store, 'suite/unread'))?.bytes.length).toBe(3_000_000);
    });

    test('replaces an object as a whole', async () => {
      const store = await makeStore();
      await store.put('suite/twice', Readable.from([Buffer.from('the longer first version')]));
      await store.put('suite/twice', Readable.from([Buffer.from('second')]));
      expect((await read(store, 'suite/twice'))?.bytes.toString()).toBe('second');
    });

    test('answers null for what is not there', async () => {
      const store = await makeStore();
      expect(await store.get('suite/nothing')).toBeNull();
      expect(await store.get('suite/nothing/below')).toBeNull();
    });

    test('deletes, and deleting again is no error', async () => {
      const store = await makeStore();
      await store.put('suite/gone', Readable.from([Buffer.from('x')]));
      await store.delete('suite/gone');
      await store.delete('suite/gone');
      expect(await store.get('suite/gone')).toBeNull();
    });

    test('leaves nothing under the key when the stream breaks off', async () => {
      const store = await makeStore();
      const broken = Readable.from(
        (async function* () {
          yield Buffer.alloc(100_000);
          throw new Error('connection lost');
        })(),
      );
      await expect(store.put('suite/broken', broken)).rejects.toThrow('connection lost');
      expect(await store.get('suite/broken')).toBeNull();
    });

    test('keeps the old object when replacing it breaks off', async () => {
      const store = await makeStore();
      await store.put('suite/kept', Readable.from([Buffer.from('old')]));
      const broken = new Readable({ read: () => {} });
      const put = store.put('suite/kept', broken);
      broken.push(Buffer.from('new, but'));
      broken.destroy(new Error('connection lost'));
      await expect(put).rejects.toThrow();
      expect((await read(store, 'suite/kept'))?.bytes.toString()).toBe('old');
    });

    test.each([
      '../escape',
      'suite/../../escape',
      '/etc/passwd',
      'C:\\secrets',
      'suite//double',
      'suite/',
      '',
      '.',
      'Upper',
      'with space',
      'null\0byte',
      '.unfinished/x',
      'a'.repeat(300),
    ])('refuses the key %j', async (key) => {
      const store = await makeStore();
      await expect(store.put(key, Readable.from([Buffer.from('x')]))).rejects.toThrow();
      await expect(store.get(key)).rejects.toThrow();
      await expect(store.delete(key)).rejects.toThrow();
    });

    test('leaves nothing under the key when a large stream breaks off late', async () => {
      const store = await makeStore();
      const broken = Readable.from(
        (async function* () {
          yield Buffer.alloc(6_000_000);
          yield Buffer.alloc(6_000_000);
          throw new Error('connection lost');
        })(),
      );
      await expect(store.put('suite/broken-late', broken)).rejects.toThrow('connection lost');
      expect(await store.get('suite/broken-late')).toBeNull();
    });

    test('says that it can be used', async () => {
      await expect((await makeStore()).check()).resolves.toBeUndefined();
    });
  });
}
