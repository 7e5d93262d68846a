import { chakra } from '@chakra-ui/react/styled-system';
import { type ComponentType, Suspense, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type AroundNavHandler, useLocation, Router as WouterRouter } from 'wouter';
import { NavigationContext } from '#components/navigation-context.ts';
import { releaseParts } from '#early/late-part.tsx';
import { translatorFor } from '#i18n/translator.ts';
import { askBeforeLeaving } from '#lib/tab/leave-guard.ts';
import { showToast } from '#lib/toast.ts';
import { leaveEarlyActions } from '../early/replay.ts';
import { documentLocale } from './document-locale.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import type { PageRoute } from './page-route.ts';
import { findRoute } from './routes.tsx';
import { goToTop, ScrollAndFocus } from './scroll-and-focus.tsx';
import { SiteLayout } from './site-layout.tsx';

/** After this time a page is shown without its late parts, which follow. */
const partsTimeoutMs = 800;

let latestNavigation = 0;

/** Keeps the current page until the next one is ready to render, then swaps both at once. */
const navigateWhenReady: AroundNavHandler = (navigate, to, options) => {
  latestNavigation += 1;
  const navigation = latestNavigation;
  const route = findRoute(new URL(to, location.href).pathname);
  const show = () => {
    if (navigation !== latestNavigation) return;
    leaveEarlyActions();
    withViewTransition(() => navigate(to, options));
  };
  route
    .preload()
    .then(() => Promise.race([releaseParts(), new Promise((resolve) => setTimeout(resolve, partsTimeoutMs))]))
    .then(show, () => {
      if (navigation === latestNavigation) return loadAnew(to);
    });
};

/**
 * Loads a page whose code did not arrive from the server: after a new deployment, the code of an older one is gone. While
 * the server cannot be reached, the current page stays, with what was typed into it.
 */
async function loadAnew(to: string): Promise<void> {
  const isReached = await fetch(to, { method: 'HEAD' }).then(
    ({ status }) => status < 500,
    () => false,
  );
  if (isReached) location.assign(to);
  else showToast({ tone: 'error', title: translatorFor(documentLocale()).error.network() });
}

/** Asks a page with unsaved changes first. */
const navigateWhenAllowed: AroundNavHandler = (navigate, to, options) => {
  askBeforeLeaving(() => navigateWhenReady(navigate, to, options));
};

function withViewTransition(update: () => void): void {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (isStill || !document.startViewTransition) {
    update();
    return;
  }
  const { ready } = document.startViewTransition(() => flushSync(update));
  // The next navigation may cancel the animation; the page has changed regardless.
  ready.catch(() => undefined);
}

function preload(path: string): void {
  // Best effort: a failure shows when the link is clicked.
  findRoute(new URL(path, location.href).pathname)
    .preload()
    .catch(() => undefined);
}

type RouterProps = {
  /** Path to render where there is no `window`: in the prerenderer and in tests. */
  ssrPath?: string;
};

export function Router({ ssrPath }: RouterProps) {
  return (
    <WouterRouter ssrPath={ssrPath} aroundNav={navigateWhenAllowed}>
      <CurrentPage />
    </WouterRouter>
  );
}

function CurrentPage() {
  const [pathname] = useLocation();
  const route = findRoute(pathname);
  const main = useRef<HTMLElement>(null);
  const [currentPath] = route.paths;
  const navigation = useMemo(
    () => ({ currentPath, preload, goToTop: () => goToTop(main.current) }),
    [currentPath],
  );
  return (
    <NavigationContext value={navigation}>
      <SiteLayout main={main} frame={route.frame}>
        <ErrorBoundary key={route.name}>
          <Suspense fallback={<chakra.div minH="100dvh" />}>
            <RoutePage key={route.name} route={route} />
          </Suspense>
        </ErrorBoundary>
        <ScrollAndFocus route={route} main={main} />
      </SiteLayout>
    </NavigationContext>
  );
}

function RoutePage({ route }: { route: PageRoute }) {
  // Chosen once per visit: the lazy and the loaded component render the same, but swapping them would lose
  // their state.
  const [Page] = useState<ComponentType>(() => route.loaded() ?? route.Page);
  return <Page />;
}
