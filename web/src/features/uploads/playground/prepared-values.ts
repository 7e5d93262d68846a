import type { ConfigType, UploaderPlugin } from '@uploadcare/file-uploader';
import { fetchSignature } from '../widget/signature.ts';
import type { OptionName } from './option-specs.ts';

/** Functions cannot be typed into a field, so each option that takes one offers prepared ones. */
export type PreparedId =
  | 'noSpaces'
  | 'evenCount'
  | 'fileIcons'
  | 'serverSignature'
  | 'wrongSignature'
  | 'sameAddress'
  | 'upperCaseNames';

type Prepared = { [K in OptionName]?: Partial<Record<PreparedId, ConfigType[K]>> };

const upperCaseNames: UploaderPlugin = {
  id: 'upper-case-names',
  setup: ({ pluginApi }) =>
    pluginApi.registry.registerFileHook({
      type: 'onAdd',
      handler: ({ file }) => ({
        file: file instanceof File ? new File([file], file.name.toUpperCase(), { type: file.type }) : file,
      }),
    }),
};

export const preparedValues: Prepared = {
  fileValidators: {
    noSpaces: [({ name }) => (/\s/.test(name ?? '') ? { message: `No spaces, please: ${name}` } : undefined)],
  },
  collectionValidators: {
    evenCount: [
      ({ totalCount }) => (totalCount % 2 === 1 ? { message: `${totalCount} is an odd number` } : undefined),
    ],
  },
  iconHrefResolver: { fileIcons: () => '#uc-icon-file' },
  secureUploadsSignatureResolver: {
    serverSignature: fetchSignature,
    wrongSignature: async () => ({
      secureSignature: '0'.repeat(64),
      secureExpire: String(Math.floor(Date.now() / 1000) + 3600),
    }),
  },
  secureDeliveryProxyUrlResolver: { sameAddress: (previewUrl) => previewUrl },
  plugins: { upperCaseNames: [upperCaseNames] },
};

/** Returns the names of an option's prepared values. */
export function preparedIds(name: OptionName): PreparedId[] {
  return Object.keys(preparedValues[name] ?? {}) as PreparedId[];
}
