import { expect, test, vi } from 'vitest';
import { whenRendered } from './when-rendered.ts';

function createUploader(html: string): HTMLElement {
  const uploader = document.createElement('div');
  uploader.innerHTML = html;
  document.body.replaceChildren(uploader);
  return uploader;
}

test('acts at once if the list of files is rendered', () => {
  const act = vi.fn();
  whenRendered(createUploader('<div id="upload-list"><dialog></dialog></div>'), act);
  expect(act).toHaveBeenCalledOnce();
});

test('waits for the list of files, and acts once', async () => {
  const act = vi.fn();
  const uploader = createUploader('<div id="upload-list"></div>');
  whenRendered(uploader, act);
  expect(act).not.toHaveBeenCalled();
  const list = uploader.querySelector('#upload-list');
  list?.append(document.createElement('dialog'));
  await vi.waitFor(() => expect(act).toHaveBeenCalledOnce());
  const marker = new Promise((resolve) =>
    new MutationObserver(resolve).observe(uploader, { childList: true }),
  );
  uploader.append('more');
  await marker;
  expect(act).toHaveBeenCalledOnce();
});
