import type { PageCsp } from './pages-manifest.ts';

/**
 * Hosts of the hosted storage service that the upload widget talks to: uploads, their parts, pictures, the pages of
 * cloud drives, news about imports. Source: the service's documentation, "Content security policy".
 */
const hostedStorage = {
  img: 'https://ucarecdn.com https://*.ucarecd.net',
  connect:
    'https://upload.uploadcare.com https://uploadcare.s3-accelerate.amazonaws.com https://ucarecdn.com https://*.ucarecd.net wss://ws.pusherapp.com',
  frame: 'https://social.uploadcare.com',
} as const;

type UploadTargets = { isStorageHosted?: boolean; bucketOrigin?: string | null };

/**
 * Content-Security-Policy of a page: our own files and the inline scripts and styles whose hashes the build wrote
 * down, nothing else. Frames are the upload widget's pages for cloud drives and the sample e-mails. Styles that scripts
 * set one by one are not inline code and stay possible.
 *
 * @param uploads where pages upload to beside our own server: the hosted storage service, the origin of a bucket.
 */
export function pagePolicy(
  csp: PageCsp,
  { isStorageHosted = false, bucketOrigin = null }: UploadTargets = {},
): string {
  const hosted = (kind: keyof typeof hostedStorage) => (isStorageHosted ? ` ${hostedStorage[kind]}` : '');
  const bucket = bucketOrigin === null ? '' : ` ${bucketOrigin}`;
  return [
    "default-src 'none'",
    `script-src ${["'self'", ...csp.script].join(' ')}`,
    `style-src-elem ${["'self'", ...csp.style].join(' ')}`,
    // The upload widget writes styles of its own into its elements; their text is never a visitor's.
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data: blob:${hosted('img')}`,
    "media-src 'self' blob:",
    `frame-src 'self'${hosted('frame')}`,
    "font-src 'self'",
    // The upload widget reads files of this device by an address of their own.
    `connect-src 'self' blob:${bucket}${hosted('connect')}`,
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
