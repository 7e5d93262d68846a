import type { Locale } from '@storefront/contracts/i18n/locale.ts';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { renderApp } from '#testing/render-app.tsx';
import { type AttachedFile, fromDevice } from '../attached-file.ts';
import { AttachmentsField } from './attachments-field.tsx';

const fileOf = (name: string, size = 2048): File => {
  const file = new File(['x'], name, { lastModified: 1 });
  Object.defineProperty(file, 'size', { value: size });
  return file;
};

async function open({
  locale = 'en' as Locale,
  initial = [] as File[],
  progress = null as number | null,
} = {}) {
  const onChange = vi.fn<(files: readonly AttachedFile[]) => void>();
  function Field() {
    const [files, setFiles] = useState<readonly AttachedFile[]>(initial.map(fromDevice));
    const change = (next: readonly AttachedFile[]) => {
      setFiles(next);
      onChange(next);
    };
    return (
      <AttachmentsField
        files={files}
        progress={progress}
        onAdd={(more) => change([...files, ...more.map(fromDevice)])}
        onRemove={(id) => change(files.filter((file) => file.id !== id))}
      />
    );
  }
  await renderApp(<Field />, { locale, namespaces: ['order'] });
  return { onChange, user: userEvent.setup({ applyAccept: false }) };
}

const input = () => screen.getByLabelText<HTMLInputElement>(/^(Attachments|Anhänge)/);
const names = (files: readonly AttachedFile[] | undefined) => files?.map(({ name }) => name);

describe('the attachments field', () => {
  test('lists chosen files with kind and size, and removes them', async () => {
    const { user, onChange } = await open();
    await user.upload(input(), [fileOf('brief.docx', 2_400_000), fileOf('logo.png')]);

    const list = screen.getByRole('list', { name: 'Chosen files' });
    expect(list.textContent).toContain('brief.docx Document, 2.4\u00a0MB');
    expect(screen.getByRole('status').textContent).toBe('2\u00a0files added');

    await user.click(screen.getByRole('button', { name: 'Remove brief.docx' }));
    expect(names(onChange.mock.lastCall?.[0])).toEqual(['logo.png']);
    expect(screen.getByRole('status').textContent).toBe('brief.docx removed');
    // The focus does not return to the top of the page.
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Remove logo.png');
  });

  test.each([
    ['en', 'design.psd', 2048, 'PSD files are not supported.'],
    ['de', 'design.psd', 2048, 'PSD-Dateien werden nicht unterstützt.'],
    [
      'en',
      'movie.mp4',
      2048,
      'Uploading of these file types is not allowed. We are happy to take such files as',
    ],
    [
      'de',
      'logo.pdf',
      2048,
      'Dateien dieses Typs können nicht hochgeladen werden. Solche Dateien nehmen wir',
    ],
    ['de', 'empty.png', 0, 'Diese Datei ist leer.'],
    ['en', 'huge.png', 10 * 1024 * 1024 + 1, 'File is too big. Max file size is 10 MB.'],
  ] as const)('says in %s why %s is not taken, and keeps the others', async (locale, name, size, reason) => {
    const { user, onChange } = await open({ locale });
    await user.upload(input(), [fileOf(name, size), fileOf('fine.jpg')]);
    expect(screen.getByRole('alert').textContent).toContain(`${name}: ${reason}`);
    expect(names(onChange.mock.lastCall?.[0])).toEqual(['fine.jpg']);
  });

  test('takes 10 MiB to the byte', async () => {
    const { user, onChange } = await open();
    await user.upload(input(), fileOf('exact.png', 10 * 1024 * 1024));
    expect(names(onChange.mock.lastCall?.[0])).toEqual(['exact.png']);
  });

  test('takes ten files and refuses the others in one sentence', async () => {
    const { user, onChange } = await open();
    await user.upload(
      input(),
      Array.from({ length: 12 }, (_, index) => fileOf(`${index}.png`)),
    );
    expect(onChange.mock.lastCall?.[0]).toHaveLength(10);
    expect(screen.getByRole('alert').textContent).toBe(
      '10.png, 11.png: An order can have up to 10\u00a0files.',
    );
  });

  test('drops the message when its reason goes, so that the file can be chosen again', async () => {
    const { user, onChange } = await open();
    const files = Array.from({ length: 10 }, (_, index) => fileOf(`${index}.png`));
    await user.upload(input(), [...files, fileOf('surplus.png'), fileOf('design.psd')]);
    expect(screen.getByRole('alert').textContent).toContain('surplus.png');
    await user.click(screen.getByRole('button', { name: 'Remove 3.png' }));
    // Its reason holds.
    expect(screen.getByRole('alert').textContent).toMatch(/^design\.psd: PSD files are not supported\./);
    await user.upload(input(), [fileOf('surplus.png'), fileOf('0.png')]);
    expect(names(onChange.mock.lastCall?.[0])).toContain('surplus.png');
    expect(screen.getByRole('alert').textContent).toContain('0.png');
    await user.click(screen.getByRole('button', { name: 'Remove 1.png' }));
    expect(screen.getByRole('alert').textContent).toContain('0.png');
    await user.click(screen.getByRole('button', { name: 'Remove 0.png' }));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('names what the widget took beyond ten, and says of a refused link only why', async () => {
    const problem = 'The website cannot be reached';
    const link = {
      ...fromDevice(new File([], 'photo.png')),
      file: null,
      problem: { en: problem, de: problem },
    };
    const many = Array.from({ length: 10 }, (_, index) => fromDevice(fileOf(`${index}.png`)));
    await renderApp(
      <AttachmentsField
        files={[...many, link]}
        progress={null}
        onAdd={() => undefined}
        onRemove={() => undefined}
      />,
      { namespaces: ['order'] },
    );
    expect(screen.getByRole('alert').textContent).toBe('photo.png: An order can have up to 10\u00a0files.');
    expect(screen.getAllByRole('listitem').at(-1)?.textContent).toBe(`photo.png ${problem}`);
  });

  test('does not take the same file twice', async () => {
    const { user, onChange } = await open({ initial: [fileOf('logo.png')] });
    await user.upload(input(), fileOf('logo.png'));
    expect(onChange).not.toHaveBeenCalled();
    expect(screen.getByRole('alert').textContent).toContain('already in the list');
  });

  test('takes dropped files', async () => {
    const { onChange } = await open();
    const zone = input().parentElement as HTMLElement;
    fireEvent.drop(zone, { dataTransfer: { files: [fileOf('dropped.pptx')] } });
    expect(names(onChange.mock.lastCall?.[0])).toEqual(['dropped.pptx']);
  });

  test('shows how far sending is, and has the browser ask before the page is closed', async () => {
    const leave = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));
    await open({ locale: 'de', progress: 0.4 });
    expect(screen.getByRole('progressbar', { name: 'Fortschritt beim Hochladen' })).toBeTruthy();
    expect(leave()).toBe(true);
    cleanup();
    expect(leave()).toBe(false);
  });
});
