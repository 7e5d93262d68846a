import type { UploaderPublicApi } from '@uploadcare/file-uploader';
import { mendEach } from './mend-each.ts';

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
  return mendEach<UploadList>(root, 'uc-upload-list', (list) => {
    const update = list._updateUploadsState;
    list._updateUploadsState = () => {
      update.call(list);
      const { totalCount, successCount, failedCount } = api.getOutputCollectionState();
      if (totalCount > 0 && successCount + failedCount === totalCount) list._doneBtnEnabled = true;
    };
  });
}
