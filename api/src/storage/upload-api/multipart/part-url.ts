import { partUrlLifetimeMs } from '@storefront/contracts/uploads/storage-limits.ts';
import { isSameHex, sign } from '../upload-signature.ts';

/** Path of the parts below the service's own. */
const partPath = '/storage/multipart/part';

/**
 * Addresses of an upload's parts, in order. They go to the one who sends the bytes, without any key, so each carries its
 * own right: an HMAC over upload, part number and expiry.
 */
export function createPartUrls(
  upload: { uuid: string; parts: number },
  { origin, secret, now = Date.now() }: { origin: string; secret: string; now?: number },
): string[] {
  const expire = Math.floor((now + partUrlLifetimeMs) / 1000);
  return Array.from({ length: upload.parts }, (_, number) => {
    const signature = signPart(upload.uuid, number, expire, secret);
    return `${origin}${partPath}/${upload.uuid}/${number}/?expire=${expire}&signature=${signature}`;
  });
}

/** True for an address that `createPartUrls` made and that is still good. */
export function isPartUrlValid(
  part: { uuid: string; number: number; expire: string; signature: string },
  secret: string,
): boolean {
  if (!/^\d{1,12}$/.test(part.expire)) return false;
  const expire = Number(part.expire);
  return (
    isSameHex(part.signature, signPart(part.uuid, part.number, expire, secret)) && expire >= Date.now() / 1000
  );
}

/** The prefix keeps it apart from the signatures of uploads, which one and the same secret makes. */
function signPart(uuid: string, number: number, expire: number, secret: string): string {
  return sign(`multipart-part:${uuid}:${number}:${expire}`, secret);
}
