/** Sources of the upload widget other than this device and links, by the widget's own names. */
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

/** Cloud drives whose public share links can be fetched without an account. */
export const shareLinkSources = [
  'gdrive',
  'dropbox',
  'onedrive',
  'box',
] as const satisfies readonly CloudSource[];
