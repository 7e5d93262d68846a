/** Where the upload widget can fetch files from beside this device and links, by the widget's own names. */
export const cloudSources = [
  'gdrive',
  'dropbox',
  'onedrive',
  'box',
  'gphotos',
  'facebook',
  'flickr',
  'vk',
  'evernote',
  'huddle',
] as const;
export type CloudSource = (typeof cloudSources)[number];

/** Drives whose public share links can be fetched without an account of theirs. */
export const shareLinkSources = [
  'gdrive',
  'dropbox',
  'onedrive',
  'box',
] as const satisfies readonly CloudSource[];
