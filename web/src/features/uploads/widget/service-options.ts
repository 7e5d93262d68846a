import type { UploadSignature } from '@storefront/contracts/uploads/stored-file.schema.ts';
import type { UploadConfig } from '@storefront/contracts/uploads/upload-config.schema.ts';
import type { ConfigType } from '@uploadcare/file-uploader';
import { fontFaces } from '#theme/fonts.ts';
import { fetchSignature } from './signature.ts';

/**
 * Options of every `uc-config`: which storage service, and nothing that calls home. The hosted service has its own
 * addresses when none are given, and no need of our signature.
 * Source: uploads, "What the widget needs from addresses".
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
      // The theme names our text face, and the frame has to know where it is.
      externalSourcesEmbedCss: fontFaces,
      secureUploadsSignatureResolver: sign,
    }),
  };
}
