/** Marks the preview; contains the name of the sample whose link opened it. */
const mark = 'data-preview';

/**
 * Parts of the viewer's frame; the viewer marks them so that they can be filled and used before React has
 * loaded.
 */
export type FramePart = 'position' | 'title' | 'text' | 'stage' | 'fit' | 'close' | 'previous' | 'next';

const stepOf: Readonly<Record<string, 1 | -1>> = { ArrowLeft: -1, ArrowRight: 1 };

/**
 * Opens a preview of the viewer immediately from content already in the page: a copy of its empty frame,
 * filled from the card around the link. Plain DOM code, because it runs before React; the viewer then
 * replaces it.
 */
export function openPreview(link: HTMLElement): void {
  const section = link.closest('section');
  const frame = section?.querySelector('dialog');
  if (!section || !frame || document.querySelector(`dialog[${mark}]`)) return;
  const links = [...section.querySelectorAll<HTMLElement>('a[data-opens]')];
  const dialog = frame.cloneNode(true) as HTMLDialogElement;
  dialog.setAttribute(mark, link.dataset.opens ?? '');
  nameItself(dialog);
  let shown = link;
  fill(dialog, shown, links.indexOf(shown));

  const close = () => {
    closePreview();
    forget(shown);
    link.focus({ preventScroll: true });
  };
  const step = (by: number) => {
    const next = links.at((links.indexOf(shown) + by) % links.length);
    if (!next) return;
    // Update the recorded press, so that the viewer opens with the sample shown by then.
    const press = window.early?.queue.find(({ target }) => target === shown);
    if (press) press.target = next;
    shown = next;
    fill(dialog, shown, links.indexOf(shown));
  };
  dialog.addEventListener('cancel', close);
  dialog.addEventListener('click', ({ target }) => {
    const part = partAt(target as Element);
    if (part === 'close' || part === 'stage') close();
    else if (part === 'previous' || part === 'next') step(part === 'next' ? 1 : -1);
  });
  dialog.addEventListener('keydown', ({ key }) => {
    const by = stepOf[key];
    if (by !== undefined) step(by);
  });
  addEventListener('popstate', close, { once: true });
  document.body.append(dialog);
  dialog.showModal();
  document.documentElement.style.overflow = 'hidden';
}

/** Returns the link that opened the preview, which may show another sample by now; null without a preview. */
export function previewOpener(): HTMLElement | null {
  const name = document.querySelector(`dialog[${mark}]`)?.getAttribute(mark);
  return name ? document.querySelector<HTMLElement>(`a[data-opens="${name}"]`) : null;
}

/**
 * Call it when the viewer opens.
 *
 * @returns the part that has the focus; null without a preview.
 */
export function closePreview(): FramePart | null {
  const dialog = document.querySelector<HTMLDialogElement>(`dialog[${mark}]`);
  if (!dialog) return null;
  const focused = document.activeElement;
  const part = focused && dialog.contains(focused) ? partAt(focused) : null;
  dialog.close();
  dialog.remove();
  document.documentElement.style.overflow = '';
  return part ?? 'close';
}

const find = (dialog: Element, part: FramePart) => dialog.querySelector(`[data-viewer=${part}]`);

const partAt = (element: Element) =>
  (element.closest<HTMLElement>('button,[data-viewer]')?.dataset.viewer ?? null) as FramePart | null;

/** Removes the ids of the copy, because the original frame stays in the page. */
function nameItself(dialog: HTMLElement): void {
  for (const part of [dialog, ...dialog.querySelectorAll('[aria-labelledby],[id]')]) {
    part.removeAttribute('aria-labelledby');
    part.removeAttribute('id');
  }
}

function fill(dialog: HTMLDialogElement, link: HTMLElement, index: number): void {
  const card = link.closest('figure,article');
  const words = (part: 'title' | 'text') => {
    const text = card?.querySelector(`[data-words=${part}]`)?.textContent ?? '';
    find(dialog, part)?.replaceChildren(text);
    return text;
  };
  const title = words('title');
  words('text');
  for (const named of [dialog, find(dialog, 'stage')]) named?.setAttribute('aria-label', title);
  const position = find(dialog, 'position');
  // In "1 of 3" the first number is the position.
  position?.replaceChildren(position.textContent.replace(/\d+/, String(index + 1)));
  const fit = find(dialog, 'fit') as HTMLElement | null;
  const picture = link.querySelector('picture')?.cloneNode(true) as Element | undefined;
  const image = picture?.querySelector('img');
  if (!fit || !picture || !image) return;
  image.loading = 'eager';
  const sizeOf = (side: 'width' | 'height') => Number(image.getAttribute(side));
  fit.style.setProperty('--ratio', String(sizeOf('width') / sizeOf('height')));
  fit.toggleAttribute('data-tall', link.dataset.tall !== undefined);
  fit.replaceChildren(picture);
}

/** Removes the recorded press, so that a closed preview does not open again when the code is loaded. */
function forget(link: Element): void {
  const { early } = window;
  if (early) early.queue = early.queue.filter(({ target }) => target !== link);
}
