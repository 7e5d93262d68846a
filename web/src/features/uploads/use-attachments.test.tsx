import { act, renderHook } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { type AttachedFile, fromDevice } from './attached-file.ts';
import { useAttachments } from './use-attachments.ts';
import type { WidgetHandle } from './widget/widget-handle.ts';

/** Replaces IndexedDB, which the test environment does not provide. */
const draft = { kept: [] as AttachedFile[], write: vi.fn() };
const fileDraft = () => ({
  read: async () => [...draft.kept],
  write: async (files: readonly AttachedFile[]) => draft.write(files.map(({ name }) => name)),
});

beforeEach(() => {
  draft.kept = [];
  draft.write.mockClear();
});

const logo = () => new File(['x'], 'logo.png');

async function open() {
  const hook = renderHook(() => useAttachments('quote:email-template', fileDraft));
  // Wait until the draft has been read.
  await act(async () => {});
  return hook.result;
}

/** A widget that assigns ids to the files it takes over. */
function fakeWidget() {
  const taken: AttachedFile[] = [];
  const handle: WidgetHandle = {
    add: vi.fn((file: AttachedFile) => {
      taken.push(file);
      return `entry-${taken.length}`;
    }),
    remove: vi.fn(),
    clear: vi.fn(),
    open: vi.fn(),
  };
  return { handle, taken };
}

const names = (files: readonly AttachedFile[]) => files.map(({ name }) => name);
const finish = (files: readonly AttachedFile[]) =>
  files.map((file) => ({ ...file, progress: null, uuid: file.id }));

describe('files beside a form', () => {
  test('come back with the draft, and are kept in it', async () => {
    draft.kept = [fromDevice(logo())];
    const field = await open();
    expect(names(field.current.files)).toEqual(['logo.png']);
    expect(field.current.areRestored).toBe(true);
    act(() => field.current.add([new File(['y'], 'brief.docx')]));
    expect(draft.write).toHaveBeenLastCalledWith(['logo.png', 'brief.docx']);
  });

  test('chosen before anything was read make no draft of the first visit', async () => {
    const hook = renderHook(() => useAttachments('quote:email-template', fileDraft));
    act(() => hook.result.current.add([logo()]));
    await act(async () => {});
    expect(names(hook.result.current.files)).toEqual(['logo.png']);
    expect(hook.result.current.areRestored).toBe(false);
  });

  test('of the draft stand beside what was chosen before it was read', async () => {
    draft.kept = [fromDevice(logo())];
    const hook = renderHook(() => useAttachments('quote:email-template', fileDraft));
    act(() => hook.result.current.add([new File(['y'], 'brief.docx')]));
    await act(async () => {});
    expect(names(hook.result.current.files)).toEqual(['logo.png', 'brief.docx']);
    expect(hook.result.current.areRestored).toBe(true);
    expect(draft.write).toHaveBeenLastCalledWith(['logo.png', 'brief.docx']);
  });

  test('are handed over to the widget once it is there, and go by its names', async () => {
    const field = await open();
    const { handle, taken } = fakeWidget();
    act(() => field.current.add([logo()]));
    act(() => field.current.widget.onConnect(handle));
    expect(names(taken)).toEqual(['logo.png']);
    expect(field.current.files).toMatchObject([{ id: 'entry-1', progress: 0 }]);
    act(() => field.current.remove('entry-1'));
    expect(handle.remove).toHaveBeenCalledExactlyOnceWith('entry-1');
    expect(field.current.files).toEqual([]);
  });

  test('of the draft stay when the widget says that it has none yet', async () => {
    const hook = renderHook(() => useAttachments('quote:email-template', fileDraft));
    draft.kept = [fromDevice(logo())];
    act(() => hook.result.current.widget.onChange(() => []));
    await act(async () => {});
    expect(hook.result.current.files).toEqual([]);
    expect(draft.write).not.toHaveBeenCalled();
  });

  test('are waited for while they are on their way', async () => {
    const field = await open();
    const { handle } = fakeWidget();
    act(() => field.current.widget.onConnect(handle));
    act(() => field.current.add([logo()]));
    const settled = vi.fn();
    const waiting = field.current.settle().then(settled);
    await act(async () => {});
    expect(settled).not.toHaveBeenCalled();
    act(() => field.current.widget.onChange(finish));
    await waiting;
    expect(settled).toHaveBeenCalledExactlyOnceWith([expect.objectContaining({ uuid: 'entry-1' })]);
  });

  test('are not waited for for ever', async () => {
    vi.useFakeTimers();
    const hook = renderHook(() => useAttachments('quote:email-template', fileDraft));
    await act(async () => {});
    act(() => hook.result.current.widget.onConnect(fakeWidget().handle));
    act(() => hook.result.current.add([logo()]));
    const waiting = hook.result.current.settle();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await waiting).toMatchObject([{ uuid: null, progress: 0 }]);
    vi.useRealTimers();
  });

  test('that could not be attached are among the refused ones after a reload, until the form is sent', async () => {
    const unreachable = { en: 'It cannot be reached', de: 'Nicht erreichbar' };
    const field = await open();
    act(() => field.current.widget.onConnect(fakeWidget().handle));
    act(() => field.current.refusals.setRefused([{ name: 'a.exe', reason: 'FORBIDDEN_FILE_TYPE' }]));
    act(() => field.current.add([logo(), new File(['y'], 'cut.png'), new File(['z'], 'link.png')]));
    act(() =>
      field.current.widget.onChange((files) =>
        finish(files).map((file, index) => ({
          ...file,
          problem: [null, 'FILE_UNREADABLE' as const, unreachable][index] ?? null,
        })),
      ),
    );
    // In the list, where they can be removed.
    expect(field.current.refusals.refused).toHaveLength(1);
    const expected = [
      { name: 'a.exe', reason: 'FORBIDDEN_FILE_TYPE' },
      { name: 'cut.png', reason: 'FILE_UNREADABLE' },
      { name: 'link.png', reason: unreachable },
    ];
    for (let reloads = 0; reloads < 2; reloads++) {
      expect((await open()).current.refusals.refused).toEqual(expected);
    }
    const again = await open();
    act(() => again.current.clear());
    expect((await open()).current.refusals.refused).toEqual([]);
  });

  test('are forgotten with the draft, by the widget too', async () => {
    draft.kept = [fromDevice(logo())];
    const field = await open();
    const { handle } = fakeWidget();
    act(() => field.current.widget.onConnect(handle));
    act(() => field.current.clear());
    expect(field.current).toMatchObject({ files: [], areRestored: false });
    expect(handle.clear).toHaveBeenCalledOnce();
    expect(draft.write).toHaveBeenLastCalledWith([]);
  });
});
