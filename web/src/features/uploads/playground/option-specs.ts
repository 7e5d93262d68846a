import { locales } from '@storefront/contracts/i18n/locale.ts';
import type { ConfigType } from '@uploadcare/file-uploader';

/**
 * How an option is edited: as text of its attribute, as JSON, or by choosing a prepared function or value.
 */
type OptionKind = 'text' | 'number' | 'boolean' | 'json' | 'prepared';

export const optionGroups = [
  'files',
  'sources',
  'camera',
  'pictures',
  'look',
  'service',
  'security',
  'transfer',
  'texts',
  'extension',
] as const;
type OptionGroup = (typeof optionGroups)[number];

export type OptionSpec = {
  group: OptionGroup;
  kind: OptionKind;
  /** Suggestions of the browser; other values can be typed as well. */
  suggestions?: readonly string[];
};

export type OptionName = keyof ConfigType;

/** All options of the widget; if a new version of the library adds one, this does not compile. */
export const optionSpecs: Readonly<Record<OptionName, OptionSpec>> = {
  multiple: { group: 'files', kind: 'boolean' },
  multipleMin: { group: 'files', kind: 'number' },
  multipleMax: { group: 'files', kind: 'number' },
  accept: { group: 'files', kind: 'text', suggestions: ['image/*', '.pdf,.docx'] },
  imgOnly: { group: 'files', kind: 'boolean' },
  maxLocalFileSizeBytes: { group: 'files', kind: 'number' },
  confirmUpload: { group: 'files', kind: 'boolean' },
  groupOutput: { group: 'files', kind: 'boolean' },
  fileValidators: { group: 'files', kind: 'prepared' },
  collectionValidators: { group: 'files', kind: 'prepared' },
  validationTimeout: { group: 'files', kind: 'number' },
  validationConcurrency: { group: 'files', kind: 'number' },

  sourceList: { group: 'sources', kind: 'text', suggestions: ['local', 'local, url', 'local, instagram'] },
  pasteScope: { group: 'sources', kind: 'text', suggestions: ['local', 'global', 'false'] },
  externalSourcesPreferredTypes: { group: 'sources', kind: 'text', suggestions: ['image/*'] },
  externalSourcesEmbedCss: { group: 'sources', kind: 'text' },
  remoteTabSessionKey: { group: 'sources', kind: 'text' },
  topLevelOrigin: { group: 'sources', kind: 'text' },
  checkForUrlDuplicates: { group: 'sources', kind: 'boolean' },
  saveUrlForRecurrentUploads: { group: 'sources', kind: 'boolean' },

  cameraModes: { group: 'camera', kind: 'text', suggestions: ['photo', 'video', 'photo, video'] },
  defaultCameraMode: { group: 'camera', kind: 'text', suggestions: ['photo', 'video'] },
  cameraCapture: { group: 'camera', kind: 'text', suggestions: ['user', 'environment'] },
  cameraMirror: { group: 'camera', kind: 'boolean' },
  enableAudioRecording: { group: 'camera', kind: 'boolean' },
  enableVideoRecording: { group: 'camera', kind: 'boolean' },
  maxVideoRecordingDuration: { group: 'camera', kind: 'number' },
  mediaRecorderOptions: { group: 'camera', kind: 'json' },

  useCloudImageEditor: { group: 'pictures', kind: 'boolean' },
  useLocalImageEditor: { group: 'pictures', kind: 'boolean' },
  cloudImageEditorTabs: { group: 'pictures', kind: 'text', suggestions: ['crop', 'tuning, filters'] },
  cloudImageEditorAutoOpen: { group: 'pictures', kind: 'boolean' },
  cloudImageEditorMaskHref: { group: 'pictures', kind: 'text' },
  cropPreset: { group: 'pictures', kind: 'text', suggestions: ['1:1', '16:9, 4:3, free', 'square'] },
  imageShrink: { group: 'pictures', kind: 'text', suggestions: ['1024x1024 80%'] },
  thumbSize: { group: 'pictures', kind: 'number' },

  filesViewMode: { group: 'look', kind: 'text', suggestions: ['list', 'grid'] },
  gridShowFileNames: { group: 'look', kind: 'boolean' },
  showEmptyList: { group: 'look', kind: 'boolean' },
  sourceListWrap: { group: 'look', kind: 'boolean' },
  dynamicButtonViewMode: {
    group: 'look',
    kind: 'text',
    suggestions: ['plain', 'auto', 'menu', 'toolbar', 'compact'],
  },
  dynamicButtonShowFirstIcon: { group: 'look', kind: 'boolean' },
  modalScrollLock: { group: 'look', kind: 'boolean' },
  modalBackdropStrokes: { group: 'look', kind: 'boolean' },
  removeCopyright: { group: 'look', kind: 'boolean' },
  iconHrefResolver: { group: 'look', kind: 'prepared' },

  pubkey: { group: 'service', kind: 'text' },
  baseUrl: { group: 'service', kind: 'text' },
  cdnCname: { group: 'service', kind: 'text' },
  cdnCnamePrefixed: { group: 'service', kind: 'text' },
  socialBaseUrl: { group: 'service', kind: 'text' },
  store: { group: 'service', kind: 'text', suggestions: ['auto', 'true', 'false'] },
  metadata: { group: 'service', kind: 'json' },
  tags: { group: 'service', kind: 'json' },
  userAgentIntegration: { group: 'service', kind: 'text' },
  qualityInsights: { group: 'service', kind: 'boolean' },

  secureSignature: { group: 'security', kind: 'text' },
  secureExpire: { group: 'security', kind: 'text' },
  secureUploadsSignatureResolver: { group: 'security', kind: 'prepared' },
  secureUploadsExpireThreshold: { group: 'security', kind: 'number' },
  secureDeliveryProxy: { group: 'security', kind: 'text' },
  secureDeliveryProxyUrlResolver: { group: 'security', kind: 'prepared' },

  maxConcurrentRequests: { group: 'transfer', kind: 'number' },
  multipartMinFileSize: { group: 'transfer', kind: 'number' },
  multipartChunkSize: { group: 'transfer', kind: 'number' },
  multipartMaxConcurrentRequests: { group: 'transfer', kind: 'number' },
  multipartMaxAttempts: { group: 'transfer', kind: 'number' },
  retryThrottledRequestMaxTimes: { group: 'transfer', kind: 'number' },
  retryNetworkErrorMaxTimes: { group: 'transfer', kind: 'number' },

  localeName: { group: 'texts', kind: 'text', suggestions: [...locales] },
  localeDefinitionOverride: { group: 'texts', kind: 'json' },

  plugins: { group: 'extension', kind: 'prepared' },
  debug: { group: 'extension', kind: 'boolean' },
  testMode: { group: 'extension', kind: 'boolean' },
};

export function optionsOf(group: OptionGroup): OptionName[] {
  return (Object.keys(optionSpecs) as OptionName[]).filter((name) => optionSpecs[name].group === group);
}
