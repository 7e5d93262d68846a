/**
 * Moves the focus to the first source of files. The library adds the sources a moment after it opens its first
 * dialog, so the browser gives the focus to all that is there by then, "Cancel". Does nothing if the visitor has
 * moved it meanwhile.
 *
 * @param uploader contains the dialogs; the dialog of the sources is open.
 */
export function mendFirstFocus(uploader: HTMLElement): void {
  const dialog = uploader.querySelector<HTMLDialogElement>('#start-from dialog[open]');
  const firstSource = () => dialog?.querySelector<HTMLElement>('uc-source-btn button');
  if (!dialog || firstSource()) return;
  const focused = document.activeElement;
  const observer = new MutationObserver(() => {
    const source = firstSource();
    if (!source) return;
    observer.disconnect();
    if (dialog.open && document.activeElement === focused) source.focus();
  });
  observer.observe(dialog, { childList: true, subtree: true });
}
