import type { z } from 'zod';

type Path = readonly (string | number | symbol)[];
type FieldErrors<Field extends string> = Partial<Record<Field, string>>;

/** The first broken rule of each field, of a schema's issues or of a response's. */
export function firstErrors<Field extends string>(
  fields: readonly Field[],
  issues: readonly { path: Path; message: string }[] = [],
): FieldErrors<Field> {
  const errors: FieldErrors<Field> = {};
  for (const { path, message } of issues) {
    const field = fields.find((name) => name === path[0]);
    if (field) errors[field] ??= message;
  }
  return errors;
}

/** What a contract's schema has against the values of a form. */
export function schemaErrors<Field extends string>(
  schema: z.ZodType,
  fields: readonly Field[],
  values: unknown,
): FieldErrors<Field> {
  return firstErrors(fields, schema.safeParse(values).error?.issues);
}
