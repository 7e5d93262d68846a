/** Default of `STORAGE_MAX_FILE_BYTES`, the largest stored file: 50 MiB. */
export const storedFileMaxBytesDefault = 50 * 1024 * 1024;

/** Default of `STORAGE_PUBLIC_KEY`, the key that identifies uploads; not a secret. */
export const storagePublicKeyDefault = 'demopublickey';

/** How long a file, a group or an unfinished multipart upload is kept if it is not attached to an order. */
export const unattachedLifetimeMs = 24 * 60 * 60 * 1000;

/**
 * Limit of all unattached uploads together, if the disk is large enough. Further uploads are rejected to keep disk
 * space for everything else.
 */
export const unattachedTotalMaxBytes = 20 * 1024 ** 3;

/** The part of the disk's free space that unattached uploads may take: orders need the rest. */
export const unattachedDiskShare = 1 / 2;

/** Part of the limit for IP addresses that have sent little today, so that a few others cannot use it up. */
export const unattachedReservedShare = 1 / 4;
/** What an IP address may send a day to count as one that has sent little. */
export const reservedMaxBytesPerAddress = 512 * 1024 ** 2;
/** The part of the disk's free space that any other IP address may send a day: each leaves most of it to the next. */
export const dailyDiskShare = 1 / 4;

/** Limit of uploads in progress per IP address, across both upload routes. */
export const incomingMaxBytesPerAddress = 2 * 1024 ** 3;
/** The part of the room left by uploads in progress that one IP address may announce: each leaves some to the next. */
export const incomingShare = 1 / 2;

/** What an IP address may send as fast as it can: an order with all of its files, and some more. */
export const fullSpeedMaxBytesPerAddress = 128 * 1024 ** 2;
/** What it may send per second afterwards: more than the lines of visitors bring, and an eighth of what a processor takes. */
export const sustainedBytesPerSecondPerAddress = 50 * 1024 ** 2;

/** Metadata of an upload: number of entries, and characters per key and value. */
export const metadataEntriesMax = 50;
export const metadataKeyMaxLength = 64;
export const metadataValueMaxLength = 512;

export const tagsMax = 50;
export const tagMaxLength = 100;
/** The source from which the widget got a file: `local`, `camera`, `url`, `gdrive` … */
export const uploadSourceMaxLength = 64;
export const declaredTypeMaxLength = 255;

export const groupFilesMax = 1000;
/** Maximum length of the image operations that a group stores per file. */
export const groupEffectsMaxLength = 2000;

/** Default size of the parts into which the widget splits a file. */
export const partSizeDefaultBytes = 5 * 1024 * 1024;
/** Limits of a part; the last one may be shorter. */
export const partSizeMinBytes = 1024 * 1024;
export const partSizeMaxBytes = 100 * 1024 * 1024;
export const partsMax = 10_000;
/** Maximum number of open multipart uploads per IP address. */
export const openMultipartMaxPerAddress = 20;
/** A multipart upload of which no part arrives for this long no longer counts as open. */
export const silentMultipartAfterMs = 15 * 60 * 1000;
/** A multipart upload without any part within this time is aborted. */
export const emptyMultipartLifetimeMs = 15 * 60 * 1000;
/**
 * A direct upload of which no part arrives for this long is aborted, since its announced size counts for as long as it
 * is open. A laptop may sleep over lunch.
 */
export const silentDirectLifetimeMs = 2 * 60 * 60 * 1000;
/** How long a part can be uploaded to its URL. */
export const partUrlLifetimeMs = unattachedLifetimeMs;

/** Imports by URL. */
export const importUrlMaxLength = 4096;
export const importRedirectsMax = 5;
/** Timeout of the whole import, from the DNS lookup to the last byte. */
export const importTimeoutMs = 5 * 60 * 1000;
/** Timeout until the remote server responds, and until the next part of its response has arrived. */
export const importIdleTimeoutMs = 20 * 1000;
/** What must arrive within that time at least: as much as of an upload, 1 KiB a second. */
export const importIdleMinBytes = (importIdleTimeoutMs / 1000) * 1024;
/** Maximum number of running imports per IP address. */
export const openImportsMaxPerAddress = 10;

/** Lifetime of a signature for our own pages; the widget requests the next one ten minutes before it expires. */
export const uploadSignatureLifetimeMs = 30 * 60 * 1000;

/**
 * Path on the upload service where pages subscribe to the progress of imports; the widget's client appends
 * `/app/{key}`. Source: storage protocol, "Realtime push".
 */
export const storagePushPath = '/storage/push';
