import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [react()],
  test: {
    name: 'web',
    environment: 'happy-dom',
    testTimeout: 60_000,
    // What a file costs is mostly loading React and the texts; a worker's files share them.
    isolate: false,
    // Short-lived objects are most of what tests make: with more room for them the collector has a tenth of the work.
    execArgv: ['--max-semi-space-size=64'],
    include: ['src/**/*.test.{ts,tsx}', 'prerender/**/*.test.ts', 'artwork/**/*.test.ts'],
    setupFiles: ['src/testing/setup.ts'],
  },
});
