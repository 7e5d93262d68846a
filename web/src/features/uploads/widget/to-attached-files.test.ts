import { errorCatalogue } from '@storefront/contracts/errors/error-codes.ts';
import { attachmentsMax } from '@storefront/contracts/uploads/attachment-limits.ts';
import { describe, expect, test } from 'vitest';
import { type AttachedFile, fromDevice, isOnItsWay } from '../attached-file.ts';
import { toAttachedFiles } from './to-attached-files.ts';

type Entry = Parameters<typeof toAttachedFiles>[0][number];

const uuid = '5d8f4c1e-2b7a-4f0e-9c3d-1a2b3c4d5e6f';
const unjudgedUuid = '6d8f4c1e-2b7a-4f0e-9c3d-1a2b3c4d5e6f';
const cdnUrl = `https://studio.example/${uuid}/`;

/** An entry of the widget, with the properties that the form uses. */
const entryOf = (given: Partial<Entry>): Entry =>
  ({
    internalId: 'entry-1',
    status: 'success',
    name: 'logo.png',
    size: 2048,
    file: null,
    externalUrl: null,
    uploadProgress: 100,
    uuid,
    cdnUrl,
    cdnUrlModifiers: null,
    errors: [],
    ...given,
  }) as Entry;

/** A text of the widget, which is known in one language only. */
const everywhere = (text: string) => ({ en: text, de: text });

const read = (entries: Entry[], known: AttachedFile[] = [], isHosted = false) =>
  toAttachedFiles(entries, known, {
    locale: 'en',
    isHosted,
    filesMax: attachmentsMax,
    tooMany: 'TOO_MANY_FILES',
    isJudged: (id) => id !== unjudgedUuid,
  });

describe('files of the widget', () => {
  test('are known by their id once they are in our storage', () => {
    const [file] = read([entryOf({})]);
    expect(file).toMatchObject({ id: 'entry-1', name: 'logo.png', uuid, remoteUrl: null, problem: null });
    expect(file && isOnItsWay(file)).toBe(false);
  });

  test('are on their way until then, and have no id', () => {
    const [file] = read([entryOf({ status: 'uploading', uploadProgress: 40, uuid: null, cdnUrl: null })]);
    expect(file).toMatchObject({ uuid: null, progress: 0.4 });
    expect(file && isOnItsWay(file)).toBe(true);
  });

  test('are on their way until they are judged, since they may still be refused', () => {
    const [file] = read([entryOf({ uuid: unjudgedUuid, cdnUrlModifiers: '-/rotate/90/' })]);
    expect(file).toMatchObject({ uuid: null, remoteUrl: null, progress: 1 });
    // The hosted service has its own rules.
    expect(read([entryOf({ uuid: unjudgedUuid })], [], true)[0]?.progress).toBeNull();
  });

  test('are fetched as they were edited', () => {
    const cdnUrlModifiers = '-/rotate/90/';
    const [file] = read([entryOf({ cdnUrlModifiers, cdnUrl: `${cdnUrl}${cdnUrlModifiers}` })]);
    expect(file?.remoteUrl).toBe(`${cdnUrl}-/rotate/90/`);
  });

  test('keep what the form knew of them', () => {
    const known = { ...fromDevice(new File(['x'], 'logo.png')), id: 'entry-1' };
    const [file] = read([entryOf({ name: '' as string, size: 0 })], [known]);
    expect(file).toMatchObject({ name: 'logo.png', file: known.file });
  });

  test('say why they cannot be attached, unless those of this device can still go with the form', () => {
    const failure = (type: string) =>
      ({ status: 'failed', uuid: null, errors: [{ type, message: `about ${type}` }] }) as Partial<Entry>;
    const device = { ...fromDevice(new File(['x'], 'logo.png')), id: 'entry-1' };
    expect(read([entryOf(failure('NETWORK_ERROR'))])[0]?.problem).toEqual(everywhere('about NETWORK_ERROR'));
    expect(read([entryOf(failure('NETWORK_ERROR'))], [device])[0]?.problem).toBeNull();
    expect(read([entryOf(failure('FORBIDDEN_FILE_TYPE'))], [device])[0]?.problem).toEqual(
      everywhere('about FORBIDDEN_FILE_TYPE'),
    );
  });

  test('say what our storage refused them for, since the form would not get further with them', () => {
    const device = { ...fromDevice(new File(['MZ'], 'logo.png')), id: 'entry-1' };
    const payload = { error: { code: 'FileTypeForbiddenError' } };
    const message = 'Dateien dieses Typs können nicht hochgeladen werden.';
    const errors = [{ type: 'UPLOAD_ERROR', message, payload }] as unknown as Entry['errors'];
    // In the language of the page, regardless of the language of the response.
    expect(read([entryOf({ status: 'failed', errors })], [device])[0]?.problem).toEqual({
      en: 'Uploading of these file types is not allowed.',
      de: message,
    });
  });

  test('say what to do with a design, and that an empty file is empty', () => {
    const file = (name: string, error: object) => {
      const device = { ...fromDevice(new File([], name)), id: 'entry-1' };
      const errors = [{ message: 'No', ...error }] as unknown as Entry['errors'];
      return read([entryOf({ status: 'failed', name, errors })], [device])[0]?.problem;
    };
    expect(file('design.PSD', { type: 'FORBIDDEN_FILE_TYPE' })).toBe('PSD_NOT_SUPPORTED');
    const payload = { error: { code: 'FileEmptyError' } };
    expect(file('logo.png', { type: 'UPLOAD_ERROR', payload })).toMatchObject({ en: 'This file is empty.' });
  });

  test('say what the server’s verdict on them was, in whatever language it is read', () => {
    const device = { ...fromDevice(new File(['MZ'], 'cut.png')), id: 'entry-1' };
    const { message } = errorCatalogue.FILE_UNREADABLE;
    const errors = [{ type: 'CUSTOM_ERROR', message: message.en }] as unknown as Entry['errors'];
    expect(read([entryOf({ status: 'failed', errors })], [device])[0]?.problem).toBe('FILE_UNREADABLE');
  });

  test('are ten at most', () => {
    const files = read(Array.from({ length: 11 }, (_, index) => entryOf({ internalId: `entry-${index}` })));
    expect(files.flatMap(({ problem }, index) => (problem === null ? [] : [index]))).toEqual([10]);
  });
});

describe('files at the hosted service', () => {
  test('have no id with us: those of this device go with the form, others are fetched', () => {
    const device = { ...fromDevice(new File(['x'], 'logo.png')), id: 'entry-1' };
    expect(read([entryOf({})], [device], true)[0]).toMatchObject({
      uuid: null,
      remoteUrl: null,
      file: device.file,
    });
    expect(read([entryOf({})], [], true)[0]).toMatchObject({ uuid: null, remoteUrl: cdnUrl });
  });
});
