import type { z } from 'zod';

/**
 * Returns an output schema that is not validated with every response: validating a long list takes as long as
 * reading it. The API reference documents it like any other, and tests validate it: every response that a
 * `TestClient` receives, and parts of generated rows.
 */
export function checkedInTests<Schema extends z.ZodType>(schema: Schema): Schema {
  const unchecked = schema.clone();
  unchecked.parseAsync = async (value) => value as z.output<Schema>;
  return unchecked;
}
