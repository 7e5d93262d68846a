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
    include: ['src/**/*.test.{ts,tsx}', 'prerender/**/*.test.ts', 'artwork/**/*.test.ts'],
    setupFiles: ['src/testing/setup.ts'],
  },
});
