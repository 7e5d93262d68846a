import type { FileUploaderRegular } from '@uploadcare/file-uploader';
import { externalSourcesId, externalSourcesPlugin, isExternalSource } from './external-sources.ts';

type LazyPlugins = (typeof FileUploaderRegular)['lazyPlugins'];

/**
 * Returns the library's plugins and ours, each loaded once its source is in the list. Ours for cloud drives
 * replaces the library's, which would otherwise complain that its screen is already registered.
 */
export function withOurPlugins(plugins: LazyPlugins): LazyPlugins {
  return [
    ...plugins.map((entry) => ({
      ...entry,
      load: async () => {
        const plugin = await entry.load();
        return plugin?.id === externalSourcesId ? undefined : plugin;
      },
    })),
    {
      configDeps: ['sourceList'],
      isEnabled: (get) => sourcesIn(get('sourceList')).some(isExternalSource),
      load: () => externalSourcesPlugin,
    },
    {
      configDeps: ['sourceList'],
      isEnabled: (get) => sourcesIn(get('sourceList')).includes('draw'),
      load: async () => (await import('./draw/draw-plugin.ts')).drawPlugin,
    },
  ];
}

function sourcesIn(list: string): string[] {
  return list.split(',').map((source) => source.trim());
}
