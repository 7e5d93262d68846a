import type { ConfigType, UploaderPlugin } from '@uploadcare/file-uploader';
import { fetchSignature } from '../widget/signature.ts';
import type { OptionName } from './option-specs.ts';

/** Functions cannot be typed into a field, so each option that wants one has some to choose from. */
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

/** The names of what an option has to choose from. */
export function preparedIds(name: OptionName): PreparedId[] {
  return Object.keys(preparedValues[name] ?? {}) as PreparedId[];
}
