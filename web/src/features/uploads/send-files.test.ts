import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { HttpError } from '#lib/http-error.ts';
import { stubUploads } from '#testing/stub-uploads.ts';
import { type AttachedFile, fromDevice } from './attached-file.ts';
import { sendAcceptedFiles, sendFiles, sendLooseFiles } from './send-files.ts';

const uuid = '5d8f4c1e-2b7a-4f0e-9c3d-1a2b3c4d5e6f';

/** Parts of each request to the server, and the status codes to respond with. */
let sent: (string | File)[][];
let answers: number[];

beforeEach(() => {
  sent = [];
  answers = [];
  stubUploads((form) => {
    sent.push(form.getAll('files'));
    return answers.shift() ?? 200;
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const device = (name: string): AttachedFile => fromDevice(new File(['x'], name));
const stored = (name: string, given: Partial<AttachedFile> = {}): AttachedFile => ({
  ...fromDevice(new File([], name)),
  file: null,
  uuid,
  ...given,
});
const send = (...files: AttachedFile[]) => sendFiles({ order: { orderId: 7 }, files, onProgress: () => {} });
const names = () => sent.map((parts) => parts.map((part) => (typeof part === 'string' ? part : part.name)));

describe('sending files', () => {
  test('names those that are stored and sends the others', async () => {
    expect(await send(stored('imported.png'), device('logo.png'))).toBe(true);
    expect(names()).toEqual([[uuid, 'logo.png']]);
  });

  test('fetches an edited picture and sends it under its name', async () => {
    vi.stubGlobal('fetch', async () => new Response('edited'));
    await send(stored('logo.png', { remoteUrl: `https://studio.example/${uuid}/-/flip/` }));
    const [part] = sent[0] ?? [];
    expect(part).toBeInstanceOf(File);
    expect(await (part as File).text()).toBe('edited');
    expect(names()).toEqual([['logo.png']]);
  });

  test('attaches the picture as it was when the edited one cannot be had', async () => {
    vi.stubGlobal('fetch', async () => new Response('', { status: 404 }));
    await send(stored('logo.png', { remoteUrl: `https://studio.example/${uuid}/-/flip/` }));
    expect(names()).toEqual([[uuid]]);
  });

  test('sends the files of this device themselves when the storage service has forgotten one', async () => {
    answers = [400, 200];
    const known = { ...device('logo.png'), uuid };
    expect(await send(known, stored('imported.png'))).toBe(false);
    expect(names()).toEqual([[uuid, uuid], ['logo.png']]);
  });

  test('leaves out what cannot be attached, and says so', async () => {
    expect(await send(device('logo.png'), { ...device('movie.mp4'), problem: 'FILE_EMPTY' })).toBe(false);
    expect(names()).toEqual([['logo.png']]);
  });

  test('sends each file alone when the server refuses one, and returns the refused one', async () => {
    answers = [415, 200, 415, 200];
    const files = [device('logo.png'), device('brief.docx'), device('plan.png')];
    const missing = await sendAcceptedFiles({ order: { orderId: 7 }, files, onProgress: () => {} });
    expect(missing.map(({ name }) => name)).toEqual(['brief.docx']);
    expect(names()).toEqual([
      ['logo.png', 'brief.docx', 'plan.png'],
      ['logo.png'],
      ['brief.docx'],
      ['plan.png'],
    ]);
  });

  test('says under which ids files without an order are kept', async () => {
    const files = [device('logo.png')];
    expect(await sendLooseFiles({ files, onProgress: () => {} })).toEqual({ ids: [7], isComplete: true });
  });

  test('sends nothing when there is nothing', async () => {
    expect(await send({ ...device('movie.mp4'), problem: 'FILE_EMPTY' })).toBe(false);
    expect(sent).toEqual([]);
  });

  test.each([
    [503, HttpError],
    [0, TypeError],
  ])('tells of an answer of %i', async (status, kind) => {
    answers = [status];
    await expect(send(stored('imported.png'))).rejects.toBeInstanceOf(kind);
    expect(sent).toHaveLength(1);
  });
});
