import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [react()],
  test: {
    name: 'web',
    environment: 'happy-dom',
    testTimeout: 180_000,
    // Most of a file's time goes into loading React and the texts; the files of a worker share them.
    isolate: false,
    experimental: { fsModuleCache: true },
    // Tests mostly create short-lived objects: with more space for them, the garbage collector does a tenth
    // of the work.
    execArgv: ['--max-semi-space-size=64'],
    include: ['src/**/*.test.{ts,tsx}', 'prerender/**/*.test.ts', 'artwork/**/*.test.ts'],
    setupFiles: ['src/testing/setup.ts'],
  },
});
