import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

// Where the API listens during development. In production one process serves both.
const apiOrigin = process.env.API_ORIGIN ?? 'http://127.0.0.1:3001';
const apiPaths = [
  '/api',
  '/trpc',
  '/docs',
  '/openapi.json',
  '/healthz',
  '/readyz',
  '/metrics',
  '/storage',
  '/cdn',
  '/window4',
  // The upload widget requests stored files at the root.
  '^/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}',
];

/**
 * The oldest browsers that the site is built for (README, "Browsers"). The types of ES2023 hold our code to what they know;
 * newer style rules must be an improvement only. Older Firefox lacks popovers, which the upload widget uses.
 */
const oldestBrowsers = ['chrome120', 'edge120', 'firefox125', 'safari17.2'] as const;

// Builds into another folder, so that the one being served stays intact.
const dist = process.env.DIST ?? 'dist';

// Emotion imports the first two for a function that is never called here, in a way that keeps them in the bundle. The
// third computes in other time zones, which rules do that only the server asks.
const unusedParts = [
  { test: /node_modules\/(?:hoist-non-react-statics|react-is|@date-fns\/tz)\//, sideEffects: false },
];

/**
 * What takes long to run has a file of its own: a page runs file after file, each in a task of its own, and one task for
 * everything would delay the response to a tap by a quarter of a second on a slow phone.
 */
const chunks = [
  { name: 'react', test: /node_modules\/(?:react|react-dom|scheduler)\// },
  { name: 'chakra', test: /node_modules\/(?:@chakra-ui|@emotion)\// },
  { name: 'zod', test: /node_modules\/zod\/|\/contracts\/src\/errors\/without-eval\.ts$/ },
  { name: 'theme', test: /\/web\/src\/theme\// },
  // Not for its size: the script before interaction would otherwise need a file for each of these few lines.
  { name: 'later', test: /\/web\/src\/lib\/later\// },
];

// URL to which the build copies the sample e-mails; the development server serves their sources.
const sampleMailsInPlace: Plugin = {
  name: 'sample-mails-in-place',
  configureServer(server) {
    server.middlewares.use((request, _response, next) => {
      request.url = request.url?.replace(/^\/samples\/emails\//, '/artwork/emails/');
      next();
    });
  },
};

export default defineConfig(({ isSsrBuild, mode }) => ({
  plugins: [react(), sampleMailsInPlace],
  // Fixed at build time, so that server and browser never run different builds of React.
  define: { 'process.env.NODE_ENV': JSON.stringify(mode) },
  server: {
    port: 5173,
    strictPort: true,
    proxy: Object.fromEntries(
      apiPaths.map((path) => [path, { target: apiOrigin, changeOrigin: false, ws: true }]),
    ),
  },
  build: {
    target: [...oldestBrowsers],
    emptyOutDir: true,
    modulePreload: { polyfill: false },
    // Fonts and icons stay separate files: inlined, they could be neither cached nor preloaded.
    assetsInlineLimit: 0,
    ...(isSsrBuild
      ? { outDir: `${dist}/server`, copyPublicDir: false, rolldownOptions: { input: 'src/entry-server.tsx' } }
      : {
          outDir: `${dist}/client`,
          manifest: true,
          rolldownOptions: {
            // The page's inline script calls the exports of the second entry.
            input: ['src/main.tsx', 'src/hydrate-on-intent.ts'],
            preserveEntrySignatures: 'exports-only',
            treeshake: { moduleSideEffects: unusedParts },
            output: { codeSplitting: { groups: chunks } },
          },
        }),
  },
  ssr: { noExternal: true },
}));
