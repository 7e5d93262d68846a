/** The result of reading a pasted link. */
export type ShareLink =
  | { url: string; fileName: string }
  /** `scheme`: not an https URL. `folder`: a folder, which cannot be fetched as a single file. */
  | { problem: 'scheme' | 'folder' };

const linkMaxLength = 4000;

/**
 * Turns a public share link of Google Drive, Dropbox, OneDrive, SharePoint or Box, which opens a page, into
 * the URL of the file itself. Any other https link stays unchanged. Nothing is fetched here.
 *
 * @param text as it was pasted.
 */
export function readShareLink(text: string): ShareLink {
  const trimmed = text.trim();
  if (trimmed.length > linkMaxLength || !URL.canParse(trimmed)) return { problem: 'scheme' };
  const link = new URL(trimmed);
  if (link.protocol !== 'https:' || link.username || link.password) return { problem: 'scheme' };
  const host = link.hostname.replace(/^www\./, '');
  const rewrite = Object.hasOwn(byHost, host)
    ? byHost[host]
    : bySuffix.find(([end]) => host.endsWith(end))?.[1];
  const result = rewrite ? rewrite(link) : link.href;
  return result === 'folder' ? { problem: 'folder' } : { url: result, fileName: fileNameOf(link) };
}

/** Returns the URL to download from, or `folder`. */
type Rewrite = (link: URL) => string;

const googleDrive: Rewrite = (link) => {
  if (/\/folders\//.test(link.pathname)) return 'folder';
  const id = /\/file\/(?:u\/\d+\/)?d\/([\w-]+)/.exec(link.pathname)?.[1] ?? link.searchParams.get('id');
  if (!id || !/^[\w-]+$/.test(id)) return link.href;
  const url = new URL('https://drive.usercontent.google.com/download');
  url.searchParams.set('id', id);
  url.searchParams.set('export', 'download');
  // Without this, large files lead to a warning page about the missing virus check.
  url.searchParams.set('confirm', 't');
  const resourceKey = link.searchParams.get('resourcekey');
  if (resourceKey) url.searchParams.set('resourcekey', resourceKey);
  return url.href;
};

const googleDocs: Rewrite = (link) => {
  const [, kind = '', id = ''] =
    /^\/(document|presentation|spreadsheets)\/(?:u\/\d+\/)?d\/([\w-]+)/.exec(link.pathname) ?? [];
  const exports: Readonly<Record<string, string>> = {
    document: 'export?format=docx',
    presentation: 'export/pptx',
    spreadsheets: 'export?format=xlsx',
  };
  return id ? `https://docs.google.com/${kind}/d/${id}/${exports[kind]}` : link.href;
};

const dropbox: Rewrite = (link) => {
  if (/^\/(?:scl\/fo|sh|home)\//.test(link.pathname)) return 'folder';
  const url = new URL(link);
  url.searchParams.delete('raw');
  url.searchParams.set('dl', '1');
  return url.href;
};

/** The encoded link itself identifies the item. Source: OneDrive API, "Accessing shared items". */
const oneDrive: Rewrite = (link) => {
  if (/^\/f\//.test(link.pathname)) return 'folder';
  const encoded = btoa(link.href).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
  return `https://api.onedrive.com/v1.0/shares/u!${encoded}/root/content`;
};

const sharePoint: Rewrite = (link) => {
  if (/^\/:f:\//.test(link.pathname)) return 'folder';
  const url = new URL(link);
  url.searchParams.set('download', '1');
  return url.href;
};

const box: Rewrite = (link) => {
  if (/^\/folder\//.test(link.pathname)) return 'folder';
  const [, shared = '', file] = /^\/s\/(\w+)(?:\/file\/(\d+))?/.exec(link.pathname) ?? [];
  if (!shared) return link.href;
  if (!file) return `https://${link.hostname}/shared/static/${shared}`;
  const url = new URL(`https://${link.hostname}/index.php`);
  url.searchParams.set('rm', 'box_download_shared_file');
  url.searchParams.set('shared_name', shared);
  url.searchParams.set('file_id', `f_${file}`);
  return url.href;
};

const byHost: Readonly<Record<string, Rewrite>> = {
  'drive.google.com': googleDrive,
  'docs.google.com': googleDocs,
  'dropbox.com': dropbox,
  '1drv.ms': oneDrive,
  'onedrive.live.com': oneDrive,
  'app.box.com': box,
  'box.com': box,
};
const bySuffix: readonly (readonly [end: string, rewrite: Rewrite])[] = [
  ['.sharepoint.com', sharePoint],
  ['.box.com', box],
];

/**
 * Returns the last part of the path if it looks like a file name, else the host, so that the user recognizes
 * the entry.
 */
function fileNameOf(link: URL): string {
  const last = link.pathname.split('/').at(-1) ?? '';
  try {
    const name = decodeURIComponent(last);
    return /\.\w{1,8}$/.test(name) ? name : link.hostname;
  } catch {
    return link.hostname;
  }
}
