const mended = new WeakSet<Element>();

/**
 * Escape closes every screen of the dialog; in a cloud drive's the frame has the keys, and the page never hears of them.
 * The frame of the hosted service is another site's, and stays as it is.
 */
export function mendDriveFrame(root: HTMLElement): void {
  for (const frame of root.querySelectorAll<HTMLIFrameElement>('uc-external-source iframe')) {
    if (mended.has(frame)) continue;
    mended.add(frame);
    const listen = () =>
      frame.contentDocument?.addEventListener('keydown', ({ key }) => {
        if (key === 'Escape') frame.closest('dialog')?.close();
      });
    frame.addEventListener('load', listen);
    listen();
  }
}
