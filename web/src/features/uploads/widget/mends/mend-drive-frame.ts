const mended = new WeakSet<Element>();

/**
 * Escape closes every screen of the dialog, but in the screen of a cloud drive the frame receives the key
 * events. The frame of the hosted service is cross-origin and stays as it is.
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
