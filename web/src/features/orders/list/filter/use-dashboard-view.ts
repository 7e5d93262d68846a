import { type MouseEvent, useMemo } from 'react';
import { navigate, useSearch } from 'wouter/use-browser-location';
import { opensElsewhere } from '#lib/tab/opens-elsewhere.ts';
import { type DashboardView, formatView, parseView } from './dashboard-view.ts';

/** Returns the view stored in the URL. */
export function useDashboardView(): DashboardView {
  const search = useSearch();
  return useMemo(() => parseView(search), [search]);
}

/**
 * Changes the view in the URL; every change adds a history entry unless it replaces the last one. It bypasses the
 * router, whose page transition would flash at each filter change.
 */
export function changeView(change: Partial<DashboardView>, options?: { replace?: boolean }): void {
  // Read the URL again, so that a search typed meanwhile is not undone.
  const current = formatView(parseView(location.search));
  const next = formatView({ ...parseView(location.search), ...change });
  if (next !== current) navigate(`${location.pathname}${next}`, options);
}

/** Returns the props of a link to another view, which a plain click shows in place. */
export const viewLink = (view: DashboardView, change: Partial<DashboardView>) => ({
  href: formatView({ ...view, ...change }) || '?',
  onClick(event: MouseEvent) {
    if (opensElsewhere(event)) return;
    event.preventDefault();
    changeView(change);
  },
});
