import { brand } from '@storefront/contracts/brand.ts';
import { strToU8, zipSync } from 'fflate';
import { sampleFiles } from './bruno-files.ts';
import {
  collectionNotes,
  folderOf,
  foldersInOrder,
  keptFrom,
  ownBodies,
  ownForms,
  placeOfCall,
  runVariables,
  secretVariables,
  variableOf,
} from './bruno-run.ts';
import type { OpenApiDocument, Operation } from './openapi.ts';

type Schema = { example?: unknown; examples?: unknown[] };
type Parameter = {
  in: 'path' | 'query' | 'header';
  name: string;
  required?: boolean;
  example?: unknown;
  schema?: Schema;
};

/** A fixed time for the files of the archive, so that equal collections have equal bytes. */
const madeAt = new Date(2026, 0, 1);

/**
 * Returns all calls as a Bruno collection: one file each, in a folder per tag, with the examples of the API
 * reference. They are ordered so that the whole collection can be run in sequence; optional parameters are
 * included but disabled.
 *
 * @returns the text of each file by its path within the collection.
 */
function brunoCollection(document: OpenApiDocument, serverUrl: string): Record<string, string> {
  const calls = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({ path, method, operation })),
  );
  const inOrder = calls.toSorted((a, b) => placeOfCall(a) - placeOfCall(b));
  const folders = foldersInOrder(calls.map(({ operation }) => folderOf(operation)));
  const variables = new Map([['server', serverUrl], ['username', 'admin'], ...runVariables]);
  return {
    'bruno.json': `${JSON.stringify({ version: '1', name: `${brand.name} API`, type: 'collection' }, null, 2)}\n`,
    'collection.bru': [
      block('auth', ['mode: bearer']),
      block('auth:bearer', ['token: {{token}}']),
      block('docs', collectionNotes),
    ].join('\n'),
    'environments/server.bru': environment([...variables]),
    ...Object.fromEntries(
      folders.map((name, index) => [
        `${name}/folder.bru`,
        block('meta', [`name: ${name}`, `seq: ${index + 1}`]),
      ]),
    ),
    ...Object.fromEntries(
      inOrder.map(({ path, method, operation }, index) => [
        `${folderOf(operation)}/${operation.operationId}.bru`,
        request(path, method, operation, index + 1),
      ]),
    ),
  };
}

function environment(variables: [name: string, value: string][]): string {
  const secrets = secretVariables.map((name) => `  ${name}`).join(',\n');
  return `${block(
    'vars',
    variables.map(([name, value]) => `${name}: ${value}`),
  )}vars:secret [\n${secrets}\n]\n`;
}

/** Returns the collection as a zip archive with one folder. */
export function brunoArchive(document: OpenApiDocument, serverUrl: string): Uint8Array {
  const files = Object.entries(brunoCollection(document, serverUrl));
  const texts = files.map(([path, text]) => [path, strToU8(text)] as const);
  const all = [...texts, ...Object.entries(sampleFiles)];
  return zipSync(Object.fromEntries(all.map(([path, bytes]) => [`storefront-api/${path}`, bytes])), {
    mtime: madeAt,
  });
}

function request(path: string, method: string, operation: Operation, sequence: number): string {
  const parameters = parametersOf(operation);
  const of = (place: Parameter['in']) =>
    parameters
      .filter((parameter) => parameter.in === place)
      .map(
        (parameter) =>
          `${parameter.required || place === 'path' ? '' : '~'}${parameter.name}: ${valueInUrl(path, parameter)}`,
      );
  const content = operation.requestBody?.content ?? {};
  const json = content['application/json'];
  const body = json ? 'json' : 'multipart/form-data' in content ? 'multipartForm' : 'none';
  const id = String(operation.operationId);
  const parts = [
    block('meta', [`name: ${operation.summary}`, 'type: http', `seq: ${sequence}`, ...tagsOf(method)]),
    block(method, [
      `url: {{server}}${urlOf(path, parameters)}${neededQuery(path, parameters)}`,
      `body: ${body}`,
      `auth: ${authOf(operation)}`,
    ]),
    block('params:query', of('query')),
    block('params:path', of('path')),
    block('headers', of('header')),
    json && block('body:json', jsonLines(ownBodies[id] ?? json.example ?? {})),
    body === 'multipartForm' &&
      block('body:multipart-form', ownForms[id] ?? formFields(content['multipart/form-data'])),
    keptFrom[id] && block('script:post-response', [keptFrom[id]]),
    block('docs', String(operation.description ?? '').split('\n')),
  ];
  return parts.filter(Boolean).join('\n');
}

const parametersOf = (operation: Operation) => (operation.parameters ?? []) as unknown as Parameter[];

/** IDs are numbers, so a variable for one is written without quotation marks. */
const jsonLines = (body: unknown) =>
  JSON.stringify(body, null, 2)
    .replace(/"(\{\{\w+Id\}\})"/g, '$1')
    .split('\n');

/** The collection's token where the call accepts one, else the session cookie, which Bruno stores. */
const authOf = ({ security }: Operation) =>
  (security as object[] | undefined)?.some((way) => 'token' in way) ? 'inherit' : 'none';

/** Tags calls that only read, so that a run can be limited to them. */
const tagsOf = (method: string) => (method === 'get' ? ['tags: [', '  reads', ']'] : []);

function valueInUrl(path: string, parameter: Parameter): string {
  const variable = variableOf(path, parameter.name);
  return variable ? `{{${variable}}}` : oneLine(exampleOf(parameter));
}

/** Bruno sends the parameters in the URL; the list beside it only displays them. */
function neededQuery(path: string, parameters: Parameter[]): string {
  const needed = parameters.filter((parameter) => parameter.in === 'query' && parameter.required);
  const query = needed.map((parameter) => `${parameter.name}=${valueInUrl(path, parameter)}`);
  return query.length === 0 ? '' : `?${query.join('&')}`;
}

/**
 * Bruno replaces only whole path segments; within a segment (`{secret}.ics`) the URL contains the value itself.
 */
function urlOf(path: string, parameters: Parameter[]): string {
  return path.replace(/(?<=\/)\{(\w+)\}(?=\/|$)/g, ':$1').replace(/\{(\w+)\}/g, (_, name) => {
    const parameter = parameters.find((found) => found.name === name);
    return parameter ? valueInUrl(path, parameter) : '';
  });
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

function block(name: string, lines: readonly string[]): string {
  return lines.length === 0 ? '' : `${name} {\n${lines.map((line) => `  ${line}`).join('\n')}\n}\n`;
}

const oneLine = (value: unknown) => String(value ?? '').replaceAll('\n', ' ');
