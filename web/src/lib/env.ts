/** The only reader of build-time settings. Everything at run time comes from the origin that served the page. */
export const env = {
  /** True under `vite`, false in every build. */
  isDevServer: import.meta.env.DEV,
  trpcPath: '/trpc',
} as const;
