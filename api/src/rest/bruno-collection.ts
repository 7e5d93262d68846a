import { brand } from '@storefront/contracts/brand.ts';
import { strToU8, zipSync } from 'fflate';
import type { OpenApiDocument, Operation } from './openapi.ts';

type Schema = { example?: unknown; examples?: unknown[] };
type Parameter = {
  in: 'path' | 'query' | 'header';
  name: string;
  required?: boolean;
  example?: unknown;
  schema?: Schema;
};

/** A fixed moment for the files of the archive, so that equal collections are equal bytes. */
const madeAt = new Date(2026, 0, 1);

/**
 * All calls as a collection for Bruno: one file each, in a folder for each tag, with the examples of the reference. The
 * session's cookie is kept by Bruno; optional parameters are there, but switched off.
 *
 * @returns the text of each file by its path within the collection.
 */
function brunoCollection(document: OpenApiDocument, serverUrl: string): Record<string, string> {
  const files: Record<string, string> = {
    'bruno.json': `${JSON.stringify({ version: '1', name: `${brand.name} API`, type: 'collection' }, null, 2)}\n`,
    'environments/server.bru': block('vars', [`server: ${serverUrl}`]),
  };
  let sequence = 0;
  for (const [path, operations] of Object.entries(document.paths)) {
    for (const [method, operation] of Object.entries(operations)) {
      sequence += 1;
      const [folder] = operation.tags as [string];
      files[`${folder}/${operation.operationId}.bru`] = request(path, method, operation, sequence);
    }
  }
  return files;
}

/** The same as a zip archive with one folder. */
export function brunoArchive(document: OpenApiDocument, serverUrl: string): Uint8Array {
  const files = Object.entries(brunoCollection(document, serverUrl));
  return zipSync(Object.fromEntries(files.map(([path, text]) => [`storefront-api/${path}`, strToU8(text)])), {
    mtime: madeAt,
  });
}

function request(path: string, method: string, operation: Operation, sequence: number): string {
  const parameters = (operation.parameters ?? []) as unknown as Parameter[];
  const of = (place: Parameter['in']) =>
    parameters
      .filter((parameter) => parameter.in === place)
      .map(
        (parameter) =>
          `${parameter.required || place === 'path' ? '' : '~'}${parameter.name}: ${oneLine(exampleOf(parameter))}`,
      );
  const content = operation.requestBody?.content ?? {};
  const json = content['application/json'];
  const body = json ? 'json' : 'multipart/form-data' in content ? 'multipartForm' : 'none';
  const parts = [
    block('meta', [`name: ${operation.summary}`, 'type: http', `seq: ${sequence}`]),
    block(method, [`url: {{server}}${addressOf(path, parameters)}`, `body: ${body}`, 'auth: none']),
    block('params:query', of('query')),
    block('params:path', of('path')),
    block('headers', of('header')),
    json && block('body:json', JSON.stringify(json.example ?? {}, null, 2).split('\n')),
    body === 'multipartForm' && block('body:multipart-form', formFields(content['multipart/form-data'])),
    block('docs', String(operation.description ?? '').split('\n')),
  ];
  return parts.filter(Boolean).join('\n');
}

/** Bruno fills in whole segments of a path; within one (`{secret}.ics`) the address contains the example. */
function addressOf(path: string, parameters: Parameter[]): string {
  return path
    .replace(/(?<=\/)\{(\w+)\}(?=\/|$)/g, ':$1')
    .replace(/\{(\w+)\}/g, (_, name) =>
      oneLine(exampleOf(parameters.find((parameter) => parameter.name === name) ?? {})),
    );
}

function formFields(form: { schema?: Record<string, unknown> } | undefined): string[] {
  const properties = (form?.schema?.properties ?? {}) as Record<string, Schema>;
  const required = (form?.schema?.required ?? []) as string[];
  return Object.entries(properties).map(
    ([name, schema]) => `${required.includes(name) ? '' : '~'}${name}: ${oneLine(exampleOf({ schema }))}`,
  );
}

const exampleOf = ({ example, schema }: Pick<Parameter, 'example' | 'schema'>): unknown =>
  example ?? schema?.example ?? schema?.examples?.[0];

function block(name: string, lines: string[]): string {
  return lines.length === 0 ? '' : `${name} {\n${lines.map((line) => `  ${line}`).join('\n')}\n}\n`;
}

const oneLine = (value: unknown) => String(value ?? '').replaceAll('\n', ' ');
