type Click = Pick<MouseEvent, 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>;

/** Returns whether the browser opens a clicked link elsewhere, in a new tab or window, or saves it. */
export const opensElsewhere = ({ altKey, ctrlKey, metaKey, shiftKey }: Click): boolean =>
  altKey || ctrlKey || metaKey || shiftKey;
