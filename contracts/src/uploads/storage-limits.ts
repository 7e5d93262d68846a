/** A stored file's largest size unless `STORAGE_MAX_FILE_BYTES` says otherwise: 50 MiB. */
export const storedFileMaxBytesDefault = 50 * 1024 * 1024;

/** The public key that uploads name unless `STORAGE_PUBLIC_KEY` says otherwise; everyone may know it. */
export const storagePublicKeyDefault = 'demopublickey';

/** How long a file, a group or an unfinished multipart upload stays when no one attaches it to an order. */
export const unattachedLifetimeMs = 24 * 60 * 60 * 1000;

/** All uploads together that no one has attached yet. Then nothing more is taken in: the disk is the product's too. */
export const unattachedTotalMaxBytes = 20 * 1024 ** 3;

/** What one address may have on its way at a time, in files of both doors. */
export const incomingMaxBytesPerAddress = 2 * 1024 ** 3;

/** Notes that an upload may carry: how many, and characters of each key and value. */
export const metadataEntriesMax = 50;
export const metadataKeyMaxLength = 64;
export const metadataValueMaxLength = 512;

export const tagsMax = 50;
export const tagMaxLength = 100;
/** Where the widget got a file from: `local`, `camera`, `url`, `gdrive` … */
export const uploadSourceMaxLength = 64;
export const declaredTypeMaxLength = 255;

export const groupFilesMax = 1000;
/** Characters of the image operations that a group keeps for one of its files. */
export const groupEffectsMaxLength = 2000;

/** What the widget cuts a file into unless configured otherwise. */
export const partSizeDefaultBytes = 5 * 1024 * 1024;
/** Bounds of a part; the last one may be shorter. */
export const partSizeMinBytes = 1024 * 1024;
export const partSizeMaxBytes = 100 * 1024 * 1024;
export const partsMax = 10_000;
/** Multipart uploads one address may have open at a time. */
export const openMultipartMaxPerAddress = 20;
/** A multipart upload of which no part arrives within this time is given up. */
export const emptyMultipartLifetimeMs = 15 * 60 * 1000;
/** How long a part's address may be written to. */
export const partUrlLifetimeMs = unattachedLifetimeMs;

/** Imports by URL. */
export const importUrlMaxLength = 4096;
export const importRedirectsMax = 5;
/** The whole import, from looking up the name to the last byte. */
export const importTimeoutMs = 5 * 60 * 1000;
/** Until the remote server has responded, and between two pieces of what it sends. */
export const importIdleTimeoutMs = 20 * 1000;
/** Imports that one address may have running at a time. */
export const openImportsMaxPerAddress = 10;

/** Life of a signature that our own pages get; the widget asks for the next one ten minutes before the end. */
export const uploadSignatureLifetimeMs = 30 * 60 * 1000;

/**
 * Where pages subscribe to the progress of imports, at the origin of the upload service: the widget's client appends
 * `/app/{key}`. Source: the storage protocol, "Realtime push".
 */
export const storagePushPath = '/storage/push';
