import { defineConfig } from 'drizzle-kit';

/** @public drizzle-kit reads it. */
export default defineConfig({
  dialect: 'postgresql',
  schema: './src/schema/index.ts',
  out: './migrations',
  casing: 'snake_case',
});
