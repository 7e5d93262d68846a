import { afterEach, expect, test } from 'vitest';
import { mendFirstFocus } from './mend-first-focus.ts';

const source = '<uc-source-btn><button>From device</button></uc-source-btn>';

/** Returns the open dialog of the sources with "Cancel" focused, as the library leaves it. */
function openDialog(sources = ''): { uploader: HTMLElement; add: (html: string) => Promise<unknown> } {
  const uploader = document.createElement('div');
  uploader.innerHTML = `<div id="start-from"><dialog open><div>${sources}</div><button>Cancel</button><button>Other</button></dialog></div>`;
  document.body.replaceChildren(uploader);
  uploader.querySelector<HTMLElement>('dialog > button')?.focus();
  const list = uploader.querySelector('dialog > div');
  const add = (html: string) => {
    const added = new Promise((resolve) =>
      new MutationObserver(resolve).observe(uploader, { childList: true, subtree: true }),
    );
    list?.insertAdjacentHTML('beforeend', html);
    return added;
  };
  return { uploader, add };
}

afterEach(() => document.body.replaceChildren());

const focused = () => document.activeElement?.textContent;

test('focuses the first source once it is there', async () => {
  const { uploader, add } = openDialog();
  mendFirstFocus(uploader);
  await add('<uc-source-btn></uc-source-btn>');
  expect(focused()).toBe('Cancel');
  await add(source);
  expect(focused()).toBe('From device');
});

test('leaves the focus where the visitor has moved it', async () => {
  const { uploader, add } = openDialog();
  mendFirstFocus(uploader);
  uploader.querySelector<HTMLElement>('dialog > button:last-child')?.focus();
  await add(source);
  expect(focused()).toBe('Other');
});

test('does nothing where the browser could choose a source itself', async () => {
  const { uploader, add } = openDialog(source);
  mendFirstFocus(uploader);
  await add(source);
  expect(focused()).toBe('Cancel');
});
