import './prepare-library.ts';
import type { Locale } from '@storefront/contracts/i18n/locale.ts';
import type { UploadConfig } from '@storefront/contracts/uploads/upload-config.schema.ts';
import type {
  OutputCollectionState,
  OutputFileEntry,
  UploadCtxProvider,
  UploaderPublicApi,
} from '@uploadcare/file-uploader';
import { useEffect, useId, useRef } from 'react';
import type { AttachedFile } from '../attached-file.ts';
import { mendDoneButton } from './mends/mend-done-button.ts';
import { mendFirstFocus } from './mends/mend-first-focus.ts';
import { serviceOptions } from './service-options.ts';
import { toAttachedFiles } from './to-attached-files.ts';
import { whenRendered } from './when-rendered.ts';
import { WidgetFrame } from './widget-frame.tsx';
import type { WidgetHandle, WidgetListener } from './widget-handle.ts';
import { type WidgetPurpose, widgetRules } from './widget-rules.ts';

type UploadWidgetProps = WidgetListener & { config: UploadConfig; locale: Locale; purpose: WidgetPurpose };

const none: never[] = [];

/**
 * The upload widget without its own button: the form opens its dialog and shows its files. The configuration
 * must be the first tag, or the library contacts the vendor before the option that forbids it is set.
 */
export function UploadWidget({
  config,
  locale,
  purpose,
  onConnect,
  onChange,
  onOpenChange,
}: UploadWidgetProps) {
  const rules = widgetRules[purpose];
  const { filesMax, tooMany, isJudged } = rules;
  const context = useId();
  const provider = useRef<UploadCtxProvider>(null);
  const uploader = useRef<HTMLElement>(null);

  useEffect(() => {
    const api = provider.current?.getAPI();
    if (!api || !uploader.current) return;
    onConnect(handleOf(api, uploader.current));
    const end = mendDoneButton(uploader.current, api);
    return () => {
      end();
      onConnect(null);
    };
  }, [onConnect]);

  function handleChange(event: CustomEvent<OutputCollectionState>): void {
    // The object is live; the entries are not.
    const entries = [...event.detail.allEntries];
    onChange((known) =>
      toAttachedFiles(entries, known, { locale, isHosted: config.isHosted, filesMax, tooMany, isJudged }),
    );
  }

  return (
    <WidgetFrame>
      <uc-config
        ctx-name={context}
        {...serviceOptions(config, rules.sign)}
        sourceList={['local', 'camera', 'draw', 'url', ...config.cloudSources].join(', ')}
        cameraModes="photo"
        enableAudioRecording={false}
        multiple={true}
        // Not `multipleMax`: with one file too many, the library would not upload any.
        collectionValidators={rules.collectionValidators[locale]}
        maxLocalFileSizeBytes={rules.maxBytes(config)}
        accept={rules.accept[locale]}
        fileValidators={config.isHosted ? none : rules.fileValidators[locale]}
        localeName={locale}
        localeDefinitionOverride={rules.texts}
      />
      <uc-file-uploader-regular ref={uploader} ctx-name={context} class="uc-light" headless={true} />
      <uc-upload-ctx-provider
        ctx-name={context}
        ref={provider}
        onchange={handleChange}
        onmodal-open={() => {
          if (uploader.current) mendFirstFocus(uploader.current);
          onOpenChange?.(true);
        }}
        onmodal-close={({ detail }: CustomEvent<{ hasActiveModals: boolean }>) =>
          onOpenChange?.(detail.hasActiveModals)
        }
      />
    </WidgetFrame>
  );
}

function addTo(api: UploaderPublicApi, { file, uuid, remoteUrl, name }: AttachedFile): OutputFileEntry {
  if (remoteUrl !== null) {
    try {
      return api.addFileFromCdnUrl(remoteUrl, { fileName: name });
    } catch {
      // The draft is from another origin of this site, or from the hosted service.
      return api.addFileFromUrl(remoteUrl, { fileName: name });
    }
  }
  if (uuid !== null || file === null) return api.addFileFromUuid(uuid ?? '', { fileName: name });
  return api.addFileFromObject(file, { source: 'local' });
}

function handleOf(api: UploaderPublicApi, uploader: HTMLElement): WidgetHandle {
  return {
    add: (file) => addTo(api, file).internalId,
    remove: (id) => api.removeFileByInternalId(id),
    clear: () => api.removeAllFiles(),
    open: () => whenRendered(uploader, () => api.initFlow()),
  };
}
