import { uploadSignatureLifetimeMs } from '@storefront/contracts/uploads/storage-limits.ts';
import type { UploadSignature } from '@storefront/contracts/uploads/stored-file.schema.ts';
import type { Deps } from '#deps.ts';
import { hmac, isSameSecret } from '#lib/crypto/hmac.ts';
import { findAppSecret, fitsAppSecret } from '#secrets/app-secrets.ts';
import { StorageError } from '../protocol/storage-error.ts';
import { assertPublicKey, type CallFields, fieldOf } from './upload-options.ts';

type SecretDeps = Pick<Deps, 'db' | 'env'>;

/** Returns the key that signs uploads: `STORAGE_SECRET_KEY`, else one that all instances share. */
export async function uploadSecret({ env, db }: SecretDeps): Promise<string> {
  return env.storage.secretKey ?? (await findAppSecret(db, 'storage-uploads'));
}

/** Returns true when that key fits, or the generated one that it replaced. */
export async function fitsUploadSecret(
  { env, db }: SecretDeps,
  fits: (secret: string) => boolean,
): Promise<boolean> {
  const { secretKey } = env.storage;
  return secretKey === null ? fitsAppSecret(db, 'storage-uploads', fits) : fits(secretKey);
}

/**
 * Creates a signature that lets one of our pages upload for half an hour. The caller must check who receives
 * it.
 *
 * @param isTrusted for an operator, whose files are accepted whatever their type.
 * Source: storage protocol, "Wire protocol".
 */
export async function createUploadSignature(
  deps: SecretDeps,
  { isTrusted = false, now = Date.now() } = {},
): Promise<UploadSignature> {
  const secureExpire = String(Math.floor((now + uploadSignatureLifetimeMs) / 1000));
  const secureSignature = sign(signedText(secureExpire, isTrusted), await uploadSecret(deps));
  return { secureSignature, secureExpire, publicKey: deps.env.storage.publicKey };
}

/**
 * Checks the public key and the signature of a call: `signature` is the hex HMAC-SHA256 of `expire`, which is a
 * UNIX time in seconds as text.
 *
 * @returns whether it is signed for an operator.
 * @throws StorageError of `assertPublicKey`, `SignatureRequiredError`, `SignatureExpirationRequiredError`,
 * `SignatureExpirationInvalidError`, `SignatureInvalidError`, `SignatureExpirationError`.
 */
export async function assertSigned(deps: SecretDeps, fields: CallFields): Promise<{ isTrusted: boolean }> {
  assertPublicKey(deps.env, fields);
  const signature = fieldOf(fields, 'signature');
  const expire = fieldOf(fields, 'expire');
  if (!signature) throw new StorageError('SignatureRequiredError');
  if (!expire) throw new StorageError('SignatureExpirationRequiredError');
  if (!/^\d{1,12}$/.test(expire)) throw new StorageError('SignatureExpirationInvalidError');
  const isSignedFor = (isTrusted: boolean) =>
    fitsUploadSecret(deps, (secret) => isSignature(signature, signedText(expire, isTrusted), secret));
  const isTrusted = await isSignedFor(true);
  if (!isTrusted && !(await isSignedFor(false))) throw new StorageError('SignatureInvalidError');
  if (Number(expire) < Date.now() / 1000) throw new StorageError('SignatureExpirationError');
  return { isTrusted };
}

const signedText = (expire: string, isTrusted: boolean) => (isTrusted ? `${expire} trusted` : expire);

export const sign = (text: string, secret: string) => hmac(text, secret, 'hex');

/** Returns true for a signature of this text, in lower or upper case. */
export const isSignature = (given: string, text: string, secret: string) =>
  isSameSecret(given.toLowerCase(), sign(text, secret));
