import { partUrlLifetimeMs } from '@storefront/contracts/uploads/storage-limits.ts';
import { isSignature, sign } from '../upload-signature.ts';

/** Path of the parts, relative to the service's origin. */
const partPath = '/storage/multipart/part';

/**
 * Returns the URLs of an upload's parts, in order. Their recipient has no key, so each URL carries its own
 * authorization: an HMAC over upload, part number and expiry.
 */
export function createPartUrls(
  upload: { uuid: string; parts: number },
  { origin, secret, now = Date.now() }: { origin: string; secret: string; now?: number },
): string[] {
  const expire = Math.floor((now + partUrlLifetimeMs) / 1000);
  return Array.from({ length: upload.parts }, (_, number) => {
    const signature = sign(signedText(upload.uuid, number, expire), secret);
    return `${origin}${partPath}/${upload.uuid}/${number}/?expire=${expire}&signature=${signature}`;
  });
}

/** Returns true for a URL that `createPartUrls` made and that has not expired. */
export function isPartUrlValid(
  part: { uuid: string; number: number; expire: string; signature: string },
  secret: string,
): boolean {
  if (!/^\d{1,12}$/.test(part.expire)) return false;
  const expire = Number(part.expire);
  const text = signedText(part.uuid, part.number, expire);
  return isSignature(part.signature, text, secret) && expire >= Date.now() / 1000;
}

/** The prefix separates these signatures from those of uploads, which use the same secret. */
const signedText = (uuid: string, number: number, expire: number) =>
  `multipart-part:${uuid}:${number}:${expire}`;
