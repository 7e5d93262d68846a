import type { Config, ConfigType, UploadCtxProvider } from '@uploadcare/file-uploader';
import type { Ref } from 'react';

type Tag = { 'ctx-name': string; class?: string; [property: string]: unknown };

// The package declares its tags in a namespace that React 19 no longer uses.
declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'uc-config': { 'ctx-name': string; ref?: Ref<Config> } & Partial<ConfigType>;
      'uc-file-uploader-regular': Tag & { ref?: Ref<HTMLElement> };
      'uc-file-uploader-inline': Tag;
      'uc-file-uploader-minimal': Tag;
      'uc-form-input': Tag & { name?: string };
      'uc-upload-ctx-provider': Tag & { ref?: Ref<UploadCtxProvider> };
    }
  }
}
