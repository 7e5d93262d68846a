import { brand } from '@storefront/contracts/brand.ts';
import { strToU8, zipSync } from 'fflate';
import {
  collectionNotes,
  folderOf,
  foldersInOrder,
  keptFrom,
  ownBodies,
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

/** A fixed moment for the files of the archive, so that equal collections are equal bytes. */
const madeAt = new Date(2026, 0, 1);

/**
 * All calls as a collection for Bruno: one file each, in a folder for each tag, with the examples of the reference. They are in
 * an order in which all can be run one after the other; optional parameters are there, but switched off.
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

/** The same as a zip archive with one folder. */
export function brunoArchive(document: OpenApiDocument, serverUrl: string): Uint8Array {
  const files = Object.entries(brunoCollection(document, serverUrl));
  return zipSync(Object.fromEntries(files.map(([path, text]) => [`storefront-api/${path}`, strToU8(text)])), {
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
          `${parameter.required || place === 'path' ? '' : '~'}${parameter.name}: ${valueInAddress(path, parameter)}`,
      );
  const content = operation.requestBody?.content ?? {};
  const json = content['application/json'];
  const body = json ? 'json' : 'multipart/form-data' in content ? 'multipartForm' : 'none';
  const id = String(operation.operationId);
  const parts = [
    block('meta', [`name: ${operation.summary}`, 'type: http', `seq: ${sequence}`, ...tagsOf(method)]),
    block(method, [
      `url: {{server}}${addressOf(path, parameters)}${neededQuery(parameters)}`,
      `body: ${body}`,
      `auth: ${authOf(operation)}`,
    ]),
    block('params:query', of('query')),
    block('params:path', of('path')),
    block('headers', of('header')),
    json && block('body:json', JSON.stringify(ownBodies[id] ?? json.example ?? {}, null, 2).split('\n')),
    body === 'multipartForm' && block('body:multipart-form', formFields(content['multipart/form-data'])),
    keptFrom[id] && block('script:post-response', [keptFrom[id]]),
    block('docs', String(operation.description ?? '').split('\n')),
  ];
  return parts.filter(Boolean).join('\n');
}

const parametersOf = (operation: Operation) => (operation.parameters ?? []) as unknown as Parameter[];

/** The token of the collection where one may call, else the cookie of the session, which Bruno keeps. */
const authOf = ({ security }: Operation) =>
  (security as object[] | undefined)?.some((way) => 'token' in way) ? 'inherit' : 'none';

/** Lets a run leave out what changes something. */
const tagsOf = (method: string) => (method === 'get' ? ['tags: [', '  reads', ']'] : []);

function valueInAddress(path: string, parameter: Parameter): string {
  const variable = parameter.in === 'path' ? variableOf(path, parameter.name) : null;
  return variable ? `{{${variable}}}` : oneLine(exampleOf(parameter));
}

/** Bruno sends the parameters of the address; the list beside it is what one sees of them. */
function neededQuery(parameters: Parameter[]): string {
  const needed = parameters.filter((parameter) => parameter.in === 'query' && parameter.required);
  const query = needed.map((parameter) => `${parameter.name}=${oneLine(exampleOf(parameter))}`);
  return query.length === 0 ? '' : `?${query.join('&')}`;
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
