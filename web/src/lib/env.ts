/**
 * The only module that reads build-time settings. Everything at run time comes from the origin that served
 * the page.
 */
export const env = {
  /** True under the `vite` development server, false in every build. */
  isDevServer: import.meta.env.DEV,
  trpcPath: '/trpc',
} as const;
