import type { OpenApiDocument } from './openapi.ts';

type Json = Record<string, unknown>;

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Rewrites schemas so that all common client generators and linters interpret them the same way. Defaults of
 * parameters stay, since none misinterprets those.
 */
export function makeSchemasPortable(document: OpenApiDocument): void {
  for (const schema of Object.values(document.components.schemas ?? {})) visit(schema);
  for (const operation of Object.values(document.paths).flatMap((methods) => Object.values(methods))) {
    for (const { schema } of Object.values(operation.requestBody?.content ?? {})) visit(schema);
    for (const { schema } of operation.parameters ?? []) if (isObject(schema)) removeUnicodePattern(schema);
  }
}

function visit(value: unknown): void {
  if (Array.isArray(value)) value.forEach(visit);
  if (!isObject(value)) return;
  describeDefault(value);
  removeUnicodePattern(value);
  for (const [key, part] of Object.entries(value)) {
    // Skip values that only look like schemas.
    if (key !== 'example' && key !== 'examples' && key !== 'enum') visit(part);
  }
}

/** Generators assume that a property with a `default` is always present, even in what a caller sends. */
function describeDefault(schema: Json): void {
  if (!('default' in schema) || isObject(schema.default)) return;
  const sentence = `Default: \`${JSON.stringify(schema.default)}\`.`;
  schema.description = schema.description ? `${schema.description} ${sentence}` : sentence;
  delete schema.default;
}

/** `\p{…}` works in Unicode mode only, which validators in other languages do not all have. */
function removeUnicodePattern(schema: Json): void {
  if (typeof schema.pattern === 'string' && schema.pattern.includes('\\p{')) delete schema.pattern;
}
