import type { Locale } from '@storefront/contracts/i18n/locale.ts';
import { type ComponentType, type MouseEvent, type ReactNode, useState } from 'react';
import { loadTexts } from '#i18n/dictionaries.ts';
import { useI18n } from '#i18n/locale-provider.tsx';
import { isPreviewed, openPreview } from './preview.ts';
import { largeVersion, type Sample } from './sample.ts';
import type { SampleLinkProps } from './sample-link.tsx';
import type { SampleViewerProps } from './sample-viewer.tsx';

type Opened = { index: number; Viewer: ComponentType<SampleViewerProps>; link: HTMLElement };

/** One viewer for all pages; nothing of it is fetched before a person seems to want it. */
async function loadViewer(locale: Locale): Promise<ComponentType<SampleViewerProps>> {
  const [{ SampleViewer }] = await Promise.all([
    import('./sample-viewer.tsx'),
    loadTexts(locale, ['viewer']),
  ]);
  return SampleViewer;
}

/**
 * Lets samples be opened large, one after the other.
 *
 * @returns `linkTo(index)`, the properties of the `SampleLink` around a picture, and `viewer`, to be drawn anywhere.
 */
export function useSampleViewer(samples: readonly Sample[]): {
  linkTo: (index: number) => SampleLinkProps;
  viewer: ReactNode;
} {
  const { locale } = useI18n();
  const [opened, setOpened] = useState<Opened | null>(null);

  function linkTo(index: number): SampleLinkProps {
    const name = samples[index]?.name;
    if (name === undefined) throw new Error(`There is no sample ${index}`);
    const href = largeVersion(name, locale).src;
    // An attempt: a failure shows when it is clicked.
    const handleIntent = () => void loadViewer(locale).catch(() => undefined);
    return {
      name,
      href,
      onPointerEnter: handleIntent,
      onFocus: handleIntent,
      onClick: (event: MouseEvent<HTMLAnchorElement>) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
        event.preventDefault();
        const link = event.currentTarget;
        openPreview(link);
        const isWaitedFor = isPreviewed();
        loadViewer(locale).then(
          (Viewer) => {
            if (isPreviewed() === isWaitedFor) setOpened({ index, Viewer, link });
          },
          // Without its code the picture itself is better than nothing.
          () => location.assign(href),
        );
      },
    };
  }

  function close() {
    setOpened(null);
    // A link that was pressed has no focus in every browser, so it could not get it back by itself.
    opened?.link.focus({ preventScroll: true });
  }

  const viewer = opened && <opened.Viewer samples={samples} start={opened.index} onClose={close} />;
  return { linkTo, viewer };
}
