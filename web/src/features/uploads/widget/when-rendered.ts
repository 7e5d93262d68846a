/**
 * Calls `act` once the dialog with the list of files exists. With files, the library opens it at once, and forgets
 * that it was to open if it is not rendered yet.
 */
export function whenRendered(uploader: HTMLElement, act: () => void): void {
  const isRendered = () => uploader.querySelector('#upload-list dialog') !== null;
  if (isRendered()) {
    act();
    return;
  }
  const observer = new MutationObserver(() => {
    if (!isRendered()) return;
    observer.disconnect();
    act();
  });
  observer.observe(uploader, { childList: true, subtree: true });
}
