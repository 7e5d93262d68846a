import { ExternalUploadSource, type SourceTypes, type UploaderPlugin } from '@uploadcare/file-uploader';

/** The library's id of the plugin that this one replaces. */
export const externalSourcesId = 'external-sources';

/** Sources that the library no longer supports, although it still ships their names and icons. */
const formerSources = ['flickr', 'vk', 'evernote', 'huddle'] as const;

const sources: readonly string[] = [...Object.values(ExternalUploadSource), ...formerSources];

export function isExternalSource(id: string): boolean {
  return sources.includes(id);
}

/**
 * Cloud drives behind `/window4/{source}`: those of the library and the four that it dropped. Without a
 * source, the library would open an empty dialog; this plugin closes it and logs the reason to the console.
 * Source: specification section 8, "missing externalSourceType".
 */
export const externalSourcesPlugin: UploaderPlugin = {
  id: externalSourcesId,
  setup: ({ pluginApi, uploaderApi }) => {
    pluginApi.registry.registerActivity({
      id: 'external',
      render: (element, { externalSourceType }) => {
        if (typeof externalSourceType !== 'string' || externalSourceType === '') {
          console.error('Param "externalSourceType" is required for external source activity');
          // The code that requested the screen may open the dialog right after it.
          setTimeout(() => uploaderApi.setModalState(false));
          return undefined;
        }
        element.append(document.createElement('uc-external-source'));
        return () => element.replaceChildren();
      },
    });
    for (const id of sources) {
      pluginApi.registry.registerSource({
        id,
        label: `src-type-${id}`,
        icon: id,
        onSelect: () => {
          uploaderApi.setCurrentActivity('external', { externalSourceType: id as SourceTypes });
          uploaderApi.setModalState(true);
        },
      });
    }
  },
};
