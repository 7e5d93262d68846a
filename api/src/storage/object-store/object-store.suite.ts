import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import type { ObjectStore } from './object-store.ts';

/** What every object store must do; run by the test of each. `makeStore` answers one and the same store. */
export function describeObjectStore(makeStore: () => Promise<ObjectStore>): void {
  const read = async (store: ObjectStore, key: string) => {
    const object = await store.get(key);
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

    test('says that it can be used', async () => {
      await expect((await makeStore()).check()).resolves.toBeUndefined();
    });
  });
}
