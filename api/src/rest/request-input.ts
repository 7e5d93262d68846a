import { AppError, invalidValue } from '@storefront/contracts/errors/app-error.ts';
import { messages } from '@storefront/contracts/errors/messages.ts';
import { programLocale } from '@storefront/contracts/i18n/locale.ts';
import { z } from 'zod';
import { isJsonType, parseJson, readText } from '#http/read-body.ts';
import { unwrap } from './procedures.ts';

type Shape = ReadonlyMap<string, z.ZodType>;

/** Far more than any call has; thousands of them fit into a URL. */
const queryParametersMax = 100;

/** @throws AppError `VALIDATION_FAILED` for more than `queryParametersMax`. */
function queryOf(url: string): URLSearchParams {
  const query = new URL(url).searchParams;
  if (query.size > queryParametersMax) throw invalidValue([], messages.listTooLong);
  return query;
}

/**
 * Returns the input of a GET or DELETE: query and path parameters. A query key that is sent several times
 * becomes a list.
 *
 * @throws AppError `VALIDATION_FAILED` for one whose schema is no list.
 */
export function inputFromQuery(url: string, pathParams: Record<string, string>, shape: Shape): unknown {
  const query = queryOf(url);
  const input: [string, unknown][] = [];
  for (const key of new Set(query.keys())) {
    const schema = shape.get(key);
    const values = query.getAll(key).map((value) => cast(value, schema));
    if (values.length > 1 && schema && !(unwrap(schema) instanceof z.ZodArray)) {
      throw invalidValue([key], messages.fieldRepeated);
    }
    input.push([key, values.length === 1 ? values[0] : values]);
  }
  return Object.fromEntries([...input, ...castAll(pathParams, shape)]);
}

/**
 * Refuses every query parameter of a GET without input, in the words of a schema that does not know them.
 *
 * @throws AppError `VALIDATION_FAILED`.
 */
export function assertNoQuery(url: string): void {
  const unknown = [...new Set(queryOf(url).keys())];
  if (unknown.length === 0) return;
  throw new AppError('VALIDATION_FAILED', {
    issues: unknown.map((key) => ({ path: [key], message: messages.fieldUnknown[programLocale] })),
  });
}

/**
 * Returns the input of a POST, PATCH or PUT: a JSON object, or nothing at all, overridden by the path
 * parameters.
 *
 * @throws AppError `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE` for a body that is compressed or not JSON, `BAD_REQUEST`
 * for one that cannot be parsed.
 */
export async function inputFromBody(
  request: Request,
  pathParams: Record<string, string>,
  shape: Shape,
): Promise<unknown> {
  if (request.headers.get('content-encoding')) {
    throw new AppError('UNSUPPORTED_MEDIA_TYPE', { message: 'The request body must not be compressed.' });
  }
  const text = await readText(request);
  const body = text.trim() === '' ? {} : parseBody(text, request.headers.get('content-type'));
  // Entries instead of a spread, so that an own `__proto__` key stays an own key and is rejected as unknown.
  return Object.fromEntries([...Object.entries(body), ...castAll(pathParams, shape)]);
}

function parseBody(text: string, contentType: string | null): object {
  if (!isJsonType(contentType)) {
    throw new AppError('UNSUPPORTED_MEDIA_TYPE', { message: 'The Content-Type must be application/json.' });
  }
  const body = parseJson(text);
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new AppError('BAD_REQUEST', { message: 'The request body must be a JSON object.' });
  }
  return body;
}

function castAll(pathParams: Record<string, string>, shape: Shape): [string, unknown][] {
  return Object.entries(pathParams).map(([key, value]) => [key, cast(value, shape.get(key))]);
}

/**
 * Converts text from a URL to the type of its schema. Only the canonical spelling counts, so that `1e3`,
 * `007` or `+1` are not IDs; anything else stays text and is rejected by the schema. So are more digits than a
 * number holds, but as a number that is too large.
 */
function cast(text: string, schema: z.ZodType | undefined): unknown {
  const wanted = schema && unwrap(schema);
  const isNumber = String(Number(text)) === text || /^[1-9]\d{15,}$/.test(text);
  if (wanted instanceof z.ZodNumber && isNumber) return Number(text);
  if (wanted instanceof z.ZodBoolean && (text === 'true' || text === 'false')) return text === 'true';
  return text;
}
