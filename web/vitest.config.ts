import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

// The `localStorage` of Node.js itself, since version 25, would stand in the way of that of the test environment.
const withoutOwnStorage = process.allowedNodeEnvironmentFlags.has('--experimental-webstorage')
  ? ['--no-experimental-webstorage']
  : [];

export default defineConfig({
  plugins: [react()],
  test: {
    name: 'web',
    environment: 'happy-dom',
    testTimeout: 180_000,
    // Most of a file's time goes into loading React and the texts; the files of a worker share them.
    isolate: false,
    experimental: { fsModuleCache: true },
    // With much space from the start, the garbage collector takes an eighth of the processor time less.
    execArgv: [
      '--min-semi-space-size=128',
      '--max-semi-space-size=128',
      '--initial-old-space-size=1024',
      ...withoutOwnStorage,
    ],
    include: ['src/**/*.test.{ts,tsx}', 'prerender/**/*.test.ts', 'artwork/**/*.test.ts'],
    setupFiles: ['src/testing/setup.ts'],
  },
});
