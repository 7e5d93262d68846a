import type { UploadSignature } from '@storefront/contracts/uploads/stored-file.schema.ts';
import type { UploadConfig } from '@storefront/contracts/uploads/upload-config.schema.ts';
import type { ConfigType } from '@uploadcare/file-uploader';
import { fontFaces } from '#theme/fonts.ts';
import { fetchSignature } from './signature.ts';

/**
 * Returns options of every `uc-config`: the storage service to use, and no requests to the vendor. The hosted
 * service uses its own URLs when none are given, and does not need our signature.
 * Source: storage protocol, "What the widget needs from URLs".
 */
export function serviceOptions(
  { publicKey, isHosted }: UploadConfig,
  sign: () => Promise<UploadSignature> = fetchSignature,
): Partial<ConfigType> {
  return {
    pubkey: publicKey,
    qualityInsights: false,
    removeCopyright: true,
    retryThrottledRequestMaxTimes: 1,
    ...(!isHosted && {
      baseUrl: `${location.origin}/storage`,
      cdnCname: location.origin,
      socialBaseUrl: location.origin,
      // The theme uses our text font, so the frame needs its URLs.
      externalSourcesEmbedCss: fontFaces,
      secureUploadsSignatureResolver: sign,
    }),
  };
}
