import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'contracts',
    include: ['src/**/*.test.ts'],
    testTimeout: 180_000,
    // Starting a process for each file takes longer than the tests, which share no state.
    isolate: false,
  },
});
