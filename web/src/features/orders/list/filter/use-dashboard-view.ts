import { useCallback, useMemo } from 'react';
import { navigate, useSearch } from 'wouter/use-browser-location';
import { type DashboardView, formatView, parseView } from './dashboard-view.ts';

export type ChangeView = (change: Partial<DashboardView>, options?: { replace?: boolean }) => void;

/**
 * What the address says and how to change it; every change is a step of the back button unless it replaces the last
 * one. It goes past the router, whose page transition would flash at each filter.
 */
export function useDashboardView(): [DashboardView, ChangeView] {
  const search = useSearch();
  const view = useMemo(() => parseView(search), [search]);
  const changeView = useCallback<ChangeView>((change, options) => {
    // Read anew: a search that was typed meanwhile must not be undone.
    const current = formatView(parseView(location.search));
    const next = formatView({ ...parseView(location.search), ...change });
    if (next !== current) navigate(`${location.pathname}${next}`, options);
  }, []);
  return [view, changeView];
}
