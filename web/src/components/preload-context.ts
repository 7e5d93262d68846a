import { createContext } from 'react';

/** Fetches the page at a path ahead of a click; provided by the router. */
export const PreloadContext = createContext<(path: string) => void>(() => undefined);
