import { type RefObject, useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { VisuallyHidden } from '#components/visually-hidden.tsx';
import { useI18n } from '#i18n/locale-provider.tsx';
import { applyDocumentMeta, documentMeta } from './page-meta.ts';
import type { PageRoute } from './page-route.ts';

type ScrollAndFocusProps = { route: PageRoute; main: RefObject<HTMLElement | null> };

/**
 * After a navigation, updates the `<head>`, scrolls to the top (or to the requested anchor), moves the focus
 * to the heading of the new page and announces its title. The browser does all of this for the first page.
 */
export function ScrollAndFocus({ route, main }: ScrollAndFocusProps) {
  const [pathname] = useLocation();
  const { locale } = useI18n();
  const [announcement, setAnnouncement] = useState('');
  const shownPath = useRef<string | null>(null);

  useEffect(() => {
    const isFirst = shownPath.current === null;
    const hasMoved = !isFirst && shownPath.current !== pathname;
    shownPath.current = pathname;
    if (isFirst) return;

    let isCurrent = true;
    const arrive = () => {
      if (!isCurrent) return;
      const meta = documentMeta(route, locale, location.origin);
      applyDocumentMeta(meta);
      if (!hasMoved) return;
      setAnnouncement(meta.title);
      scrollAndFocus(main.current);
    };
    // After the back button the page may still be loading, together with its texts.
    if (route.loaded()) arrive();
    else route.preload().then(arrive, () => undefined);
    return () => {
      isCurrent = false;
    };
  }, [pathname, locale, route, main]);

  return (
    <VisuallyHidden as="p" aria-live="polite">
      {announcement}
    </VisuallyHidden>
  );
}

function scrollAndFocus(main: HTMLElement | null): void {
  const anchor = location.hash ? document.getElementById(location.hash.slice(1)) : null;
  if (!anchor) {
    goToTop(main);
    return;
  }
  anchor.scrollIntoView({ behavior: 'instant' });
  focusHeading(anchor);
}

/** Moves the scroll position and the keyboard focus to the beginning of a page. */
export function goToTop(main: HTMLElement | null): void {
  window.scrollTo({ top: 0, behavior: 'instant' });
  if (main) focusHeading(main);
}

function focusHeading(part: HTMLElement): void {
  const target = part.querySelector<HTMLElement>('h1, h2') ?? part;
  target.setAttribute('tabindex', '-1');
  target.focus({ preventScroll: true });
}
