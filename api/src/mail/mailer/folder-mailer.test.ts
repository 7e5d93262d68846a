import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createFolderMailer } from './folder-mailer.ts';
import { describeMailer, sampleMail } from './mailer.suite.ts';
import { MailError } from './mailer.ts';

describeMailer('folder mailer', async () => {
  const parent = await mkdtemp(join(tmpdir(), 'mail-'));
  const directory = join(parent, 'mail');
  return {
    mailer: createFolderMailer(directory),
    received: async () =>
      Promise.all((await readdir(directory)).sort().map((file) => readFile(join(directory, file)))),
    close: () => rm(parent, { recursive: true }),
  };
});

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'mail-'));
});
afterEach(() => rm(directory, { recursive: true }));

test('names files by time, kind and order, and lets only the owner read them', async () => {
  await createFolderMailer(directory).send(sampleMail());
  const name = '2026-04-08T09-30-00-000Z-quote-confirmation-1042.eml';
  expect(await readdir(directory)).toEqual([name]);
  expect((await stat(join(directory, name))).mode & 0o777).toBe(0o600);
  expect(await readFile(join(directory, name), 'latin1')).toMatch(/^[^\n]*\r\n/);
});

test('replaces the first delivery by the second and leaves nothing else behind', async () => {
  const mailer = createFolderMailer(directory);
  await mailer.send(sampleMail({ text: 'first\n' }));
  await mailer.send(sampleMail({ text: 'second\n' }));
  const files = await readdir(directory);
  expect(files).toHaveLength(1);
  expect(await readFile(join(directory, files[0]!), 'utf8')).toContain('second');
});

test('takes a mail back, whether or not it is there', async () => {
  const mailer = createFolderMailer(directory);
  await mailer.send(sampleMail());
  await mailer.send(sampleMail({ label: 'other-1' }));
  for (let time = 0; time < 2; time++) await mailer.takeBack?.(sampleMail());
  expect(await readdir(directory)).toEqual([expect.stringContaining('other-1')]);
});

test('cannot be led out of its folder by a label', async () => {
  await createFolderMailer(join(directory, 'mail')).send(sampleMail({ label: '../../escaped' }));
  expect(await readdir(directory)).toEqual(['mail']);
});

test('says so when the folder cannot be written', async () => {
  await writeFile(join(directory, 'mail'), 'a file where the folder should be');
  const mailer = createFolderMailer(join(directory, 'mail'));
  const refusal = await mailer.send(sampleMail()).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(MailError);
  expect(refusal).toMatchObject({ isMailerDown: true });
  await expect(mailer.check(5000)).rejects.toThrow();
});

test('writes nothing where its folder was: a disk that is mounted again would hide it', async () => {
  const mailer = createFolderMailer(join(directory, 'mail'));
  await rm(join(directory, 'mail'), { recursive: true });
  await expect(mailer.send(sampleMail())).rejects.toMatchObject({ isMailerDown: true });
  expect(await readdir(directory)).toEqual([]);
});
