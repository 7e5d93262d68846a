import { type MouseEvent, type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import { useI18n } from '#i18n/locale-provider.tsx';
import { opensElsewhere } from '#lib/tab/opens-elsewhere.ts';
import { previewOpener } from './preview.ts';
import { isTall, largeVersion, type Sample } from './sample.ts';
import type { SampleLinkProps } from './sample-link.tsx';
import { SampleViewer } from './sample-viewer.tsx';

type Opened = { index: number; link: HTMLElement };

/**
 * Lets samples open in the viewer, one at a time.
 *
 * @returns `linkTo(index)`, the props of the `SampleLink` around a picture, and `viewer`, to be rendered in
 * the same section.
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
    return {
      name,
      href: largeVersion(name, locale).src,
      isTall: isTall(name, locale),
      onClick: (event: MouseEvent<HTMLAnchorElement>) => {
        if (opensElsewhere(event)) return;
        event.preventDefault();
        setOpened({ index, link: previewOpener() ?? event.currentTarget });
      },
    };
  }

  function step(by: 1 | -1) {
    setOpened((now) => now && { ...now, index: (now.index + by + samples.length) % samples.length });
  }

  function close() {
    // Elements behind an open dialog cannot get the focus.
    flushSync(() => setOpened(null));
    // Not every browser focuses a pressed link, so the dialog could not return the focus to it.
    opened?.link.focus({ preventScroll: true });
  }

  const viewer = (
    <SampleViewer samples={samples} opened={opened?.index ?? null} onStep={step} onClose={close} />
  );
  return { linkTo, viewer };
}
