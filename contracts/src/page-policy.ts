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

/**
 * Content-Security-Policy of a page: our own files and the inline scripts and styles whose hashes the build wrote
 * down, nothing else. Frames are the upload widget's pages for cloud drives and the sample e-mails. Styles that scripts
 * set one by one are not inline code and stay possible.
 *
 * @param isStorageHosted adds the hosts of the hosted storage service, for pages that upload there.
 */
export function pagePolicy(csp: PageCsp, isStorageHosted: boolean): string {
  const hosted = (kind: keyof typeof hostedStorage) => (isStorageHosted ? ` ${hostedStorage[kind]}` : '');
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
    `connect-src 'self' blob:${hosted('connect')}`,
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
