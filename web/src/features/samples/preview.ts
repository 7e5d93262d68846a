const mark = 'data-preview';

/** How wide a picture can be on a phone so that it shows as a whole between the words of the viewer. */
export const fittingWidth = (ratio: number | string) => `min(100%, (100dvh - 17rem) * ${ratio})`;

/**
 * Shows the picture that the link is around over the whole window: what the page has already, so at once. The viewer
 * takes its place. Plain DOM, because it runs before React is there. A tap or Escape takes it away.
 */
export function openPreview(link: Element): void {
  const card = link.querySelector('img');
  if (!card?.currentSrc || isPreviewed()) return;
  const dialog = document.createElement('dialog');
  dialog.setAttribute(mark, '');
  dialog.setAttribute('aria-label', card.alt);
  dialog.setAttribute('aria-busy', 'true');
  Object.assign(dialog.style, {
    width: '100vw',
    height: '100dvh',
    maxWidth: 'none',
    maxHeight: 'none',
    padding: '1.25rem',
    border: '0',
    background: 'var(--c-colors-paper-sunken)',
  });
  const picture = document.createElement('img');
  picture.src = card.currentSrc;
  picture.alt = card.alt;
  Object.assign(picture.style, {
    display: 'block',
    position: 'relative',
    margin: 'auto',
    inset: '0',
    width: fittingWidth(card.width / card.height),
  });
  dialog.append(picture);
  const close = () => {
    closePreview();
    const { early } = window;
    if (early) early.queue = early.queue.filter(({ target }) => target !== link);
  };
  dialog.addEventListener('cancel', close);
  dialog.addEventListener('click', close);
  addEventListener('popstate', close, { once: true });
  document.body.append(dialog);
  dialog.showModal();
}

/** Whether the viewer is still wanted. */
export function isPreviewed(): boolean {
  return document.querySelector(`dialog[${mark}]`) !== null;
}

export function closePreview(): void {
  const dialog = document.querySelector<HTMLDialogElement>(`dialog[${mark}]`);
  dialog?.close();
  dialog?.remove();
}
