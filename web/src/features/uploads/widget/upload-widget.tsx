import { chakra } from '@chakra-ui/react/styled-system';
import type { Locale } from '@storefront/contracts/i18n/locale.ts';
import {
  attachmentAccept,
  attachmentSizeMaxBytes,
  attachmentsMax,
  attachmentTypes,
} from '@storefront/contracts/uploads/attachment-limits.ts';
import * as uploader from '@uploadcare/file-uploader';
import '@uploadcare/file-uploader/index.css';
import german from '@uploadcare/file-uploader/locales/file-uploader/de.js';
import { useEffect, useId, useRef } from 'react';
import { fetchSignature } from './signature.ts';
import { toAttachedFiles } from './to-attached-files.ts';
import type { WidgetHandle, WidgetListener } from './widget-handle.ts';
import './widget-tags.ts';
import { widgetTexts } from './widget-texts.ts';
import { widgetTheme } from './widget-theme.ts';

uploader.defineComponents(uploader);
uploader.defineLocale('de', german);

type UploadWidgetProps = WidgetListener & { publicKey: string; locale: Locale };

/**
 * The upload widget without a button of its own: the form opens its dialog, and shows its files. The tag of the
 * configuration has to be the first, or the library calls home before it is told not to.
 */
export function UploadWidget({ publicKey, locale, onConnect, onChange }: UploadWidgetProps) {
  const context = useId();
  const provider = useRef<uploader.UploadCtxProvider>(null);

  useEffect(() => {
    const api = provider.current?.getAPI();
    if (!api) return;
    onConnect(handleOf(api));
    return () => onConnect(null);
  }, [onConnect]);

  function handleChange(event: CustomEvent<uploader.OutputCollectionState>): void {
    // The object is live; the entries are not.
    const entries = [...event.detail.allEntries];
    onChange((known) => toAttachedFiles(entries, known, locale));
  }

  return (
    <chakra.div css={widgetTheme}>
      <uc-config
        ctx-name={context}
        pubkey={publicKey}
        base-url={`${location.origin}/storage`}
        cdn-cname={location.origin}
        social-base-url={location.origin}
        quality-insights="false"
        remove-copyright="true"
        retry-throttled-request-max-times="1"
        source-list="local, camera, url, gdrive, dropbox, onedrive, box"
        camera-modes="photo"
        enable-audio-recording="false"
        multiple="true"
        multiple-max={String(attachmentsMax)}
        max-local-file-size-bytes={String(attachmentSizeMaxBytes)}
        accept={accept}
        locale-name={locale}
        localeDefinitionOverride={widgetTexts}
        secureUploadsSignatureResolver={fetchSignature}
      />
      <uc-file-uploader-regular ctx-name={context} class="uc-light" headless={true} />
      <uc-upload-ctx-provider ctx-name={context} ref={provider} onchange={handleChange} />
    </chakra.div>
  );
}

/** Media types and endings: browsers and drives know one or the other. */
const accept = [...new Set(Object.values(attachmentTypes)), attachmentAccept].join(',');

function handleOf(api: uploader.UploaderPublicApi): WidgetHandle {
  return {
    add: ({ file, uuid, name }) => {
      const entry =
        uuid !== null || file === null
          ? api.addFileFromUuid(uuid ?? '', { fileName: name })
          : api.addFileFromObject(file, { source: 'local' });
      return entry.internalId;
    },
    remove: (id) => api.removeFileByInternalId(id),
    clear: () => api.removeAllFiles(),
    open: () => api.initFlow(),
  };
}
