import { useCallback, useMemo } from 'react';
import { navigate, useSearch } from 'wouter/use-browser-location';
import { type DashboardView, formatView, parseView } from './dashboard-view.ts';

export type ChangeView = (change: Partial<DashboardView>, options?: { replace?: boolean }) => void;

/**
 * Returns the view stored in the URL and a function to change it; every change adds a history entry unless it
 * replaces the last one. It bypasses the router, whose page transition would flash at each filter change.
 */
export function useDashboardView(): [DashboardView, ChangeView] {
  const search = useSearch();
  const view = useMemo(() => parseView(search), [search]);
  const changeView = useCallback<ChangeView>((change, options) => {
    // Read the URL again, so that a search typed meanwhile is not undone.
    const current = formatView(parseView(location.search));
    const next = formatView({ ...parseView(location.search), ...change });
    if (next !== current) navigate(`${location.pathname}${next}`, options);
  }, []);
  return [view, changeView];
}
