import { expect, test } from 'vitest';
import { mendDoneButton } from './mend-done-button.ts';

test.each([
  ['one of two was refused', { totalCount: 2, successCount: 1, failedCount: 1 }, true],
  ['all were refused', { totalCount: 1, successCount: 0, failedCount: 1 }, true],
  ['one of too many is uploaded like the others', { totalCount: 11, successCount: 11, failedCount: 0 }, true],
  ['another is still on its way', { totalCount: 3, successCount: 1, failedCount: 1 }, false],
  ['there are none', { totalCount: 0, successCount: 0, failedCount: 0 }, false],
])('"Done" when %s: %j, %j', (_name, state, expected) => {
  const root = document.createElement('div');
  const list = Object.assign(document.createElement('uc-upload-list' as string), {
    _doneBtnEnabled: false,
    // The library's own rule: any file that is refused or too many.
    _updateUploadsState: () => {
      list._doneBtnEnabled = false;
    },
  });
  root.append(list);
  const stop = mendDoneButton(root, { getOutputCollectionState: () => state as never });
  list._updateUploadsState();
  expect(list._doneBtnEnabled).toBe(expected);
  stop();
});
