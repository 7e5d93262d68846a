import { ExternalUploadSource, type SourceTypes, type UploaderPlugin } from '@uploadcare/file-uploader';

/** The library's own id of the plugin that this one replaces. */
export const externalSourcesId = 'external-sources';

/** Sources that the library gave up; it still ships their names and icons. */
const formerSources = ['flickr', 'vk', 'evernote', 'huddle'] as const;

const sources: readonly string[] = [...Object.values(ExternalUploadSource), ...formerSources];

export function isExternalSource(id: string): boolean {
  return sources.includes(id);
}

/**
 * Cloud drives behind `/window4/{source}`: those of the library and the four it gave up. Without a source to show, the
 * library would open an empty dialog; here it closes and the console says why.
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
          // Anyone who asked for the screen may open the dialog right after it.
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
