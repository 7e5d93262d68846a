import type { PageCsp } from './pages-manifest.ts';

/**
 * Hosts of the hosted storage service that the upload widget connects to: uploads, their parts, images, the
 * pages of cloud drives, progress of imports. Source: the service's documentation, "Content security policy".
 */
const hostedStorage = {
  img: 'https://ucarecdn.com https://*.ucarecd.net',
  connect:
    'https://upload.uploadcare.com https://uploadcare.s3-accelerate.amazonaws.com https://ucarecdn.com https://*.ucarecd.net wss://ws.pusherapp.com',
  frame: 'https://social.uploadcare.com',
} as const;

type UploadTargets = { isStorageHosted?: boolean; bucketOrigin?: string | null };

/**
 * Returns the Content-Security-Policy of a page: only our own files, and the inline scripts and styles whose
 * hashes the build recorded. Frames are the upload widget's pages for cloud drives and the sample e-mails.
 * Style properties set by scripts are not inline code and stay allowed.
 *
 * @param uploads upload targets besides our own server: the hosted storage service, the origin of a bucket.
 */
export function pagePolicy(
  csp: PageCsp,
  { isStorageHosted = false, bucketOrigin = null }: UploadTargets = {},
): string {
  const hosted = (kind: keyof typeof hostedStorage) => (isStorageHosted ? ` ${hostedStorage[kind]}` : '');
  const bucket = bucketOrigin === null ? '' : ` ${bucketOrigin}`;
  return [
    // Firefox measures prefetching by this alone. Fonts and the manifest have no line of their own: the headers
    // share the first packets with the page.
    "default-src 'self'",
    `script-src ${["'self'", ...csp.script].join(' ')}`,
    `style-src-elem ${["'self'", ...csp.style].join(' ')}`,
    // The upload widget sets inline styles on its elements; their text never comes from a visitor.
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data: blob:${hosted('img')}`,
    "media-src 'self' blob:",
    `frame-src 'self'${hosted('frame')}`,
    // The upload widget reads local files through `blob:` URLs.
    `connect-src 'self' blob:${bucket}${hosted('connect')}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
