import type { UploaderPublicApi } from '@uploadcare/file-uploader';

/** The library's list of files, as far as it is needed here. */
type UploadList = HTMLElement & { _doneBtnEnabled: boolean; _updateUploadsState: () => void };

/**
 * Enables "Done" once every file is uploaded or refused: the library demands that none is refused or too many, but the
 * form names those with the reason and sends the others.
 *
 * @returns a function that stops observing.
 */
export function mendDoneButton(
  root: HTMLElement,
  api: Pick<UploaderPublicApi, 'getOutputCollectionState'>,
): () => void {
  const mended = new WeakSet<UploadList>();
  const mend = () => {
    for (const list of root.querySelectorAll<UploadList>('uc-upload-list')) {
      if (mended.has(list)) continue;
      mended.add(list);
      const update = list._updateUploadsState;
      list._updateUploadsState = () => {
        update.call(list);
        const { totalCount, successCount, failedCount } = api.getOutputCollectionState();
        if (totalCount > 0 && successCount + failedCount === totalCount) list._doneBtnEnabled = true;
      };
    }
  };
  const observer = new MutationObserver(mend);
  observer.observe(root, { subtree: true, childList: true });
  mend();
  return () => observer.disconnect();
}
