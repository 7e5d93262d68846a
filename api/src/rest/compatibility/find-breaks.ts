type Schema = { [keyword: string]: unknown } & {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  oneOf?: Schema[];
  anyOf?: Schema[];
};
type Content = Record<string, { schema?: Schema }>;
type Parameter = { in: string; name: string; required?: boolean; schema?: Schema };
type Operation = {
  parameters?: Parameter[];
  requestBody?: { required?: boolean; content: Content };
  responses: Record<string, { headers?: Record<string, unknown>; content?: Content }>;
  security?: Record<string, unknown>[];
};
type Document = {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas?: Record<string, Schema> };
};

/**
 * `input` is sent by callers and may only become wider. `output` is sent to them and may only become
 * narrower.
 */
type Direction = 'input' | 'output';

/** Bounds, and whether a greater value makes a schema narrower. */
const bounds: readonly [keyword: string, isLower: boolean][] = [
  ['minLength', true],
  ['minimum', true],
  ['minItems', true],
  ['maxLength', false],
  ['maximum', false],
  ['maxItems', false],
];

/**
 * Finds the changes with which programs written for the old contract can fail: removed calls, inputs or
 * response properties, inputs that became required or narrower, response properties that became optional or
 * changed their type. Further values in a closed list of a response are not a break, as the API reference
 * states.
 *
 * @returns one line each, starting with method and path.
 */
export function findBreaks(before: unknown, after: unknown): string[] {
  return new Comparison(before as Document, after as Document).run();
}

class Comparison {
  readonly #breaks = new Set<string>();
  /** Pairs of named schemas that are being compared, since schemas can contain themselves. */
  readonly #open = new Set<string>();
  #call = '';

  constructor(
    private readonly before: Document,
    private readonly after: Document,
  ) {}

  run(): string[] {
    for (const [path, operations] of Object.entries(this.before.paths)) {
      for (const [method, operation] of Object.entries(operations)) {
        this.#call = `${method.toUpperCase()} ${path}`;
        const now = this.after.paths[path]?.[method];
        if (now) this.#compareOperations(operation, now);
        else this.#add('the call is gone');
      }
    }
    return [...this.#breaks];
  }

  #add(what: string): void {
    this.#breaks.add(`${this.#call}: ${what}`);
  }

  #compareOperations(before: Operation, after: Operation): void {
    const isOpen = ({ security = [] }: Operation) =>
      security.length === 0 || security.some((way) => Object.keys(way).length === 0);
    if (isOpen(before) && !isOpen(after)) this.#add('needs a login now');
    this.#compareParameters(before.parameters ?? [], after.parameters ?? []);
    if (!before.requestBody?.required && after.requestBody?.required) this.#add('needs a body now');
    this.#compareContent(before.requestBody?.content, after.requestBody?.content, 'input', 'body');
    for (const [status, response] of Object.entries(before.responses)) {
      if (!status.startsWith('2')) continue;
      const now = after.responses[status];
      if (!now) {
        this.#add(`status ${status} is gone`);
        continue;
      }
      for (const name of Object.keys(response.headers ?? {})) {
        if (!now.headers?.[name]) this.#add(`header ${name} of the response is gone`);
      }
      this.#compareContent(response.content, now.content, 'output', 'response');
    }
  }

  #compareParameters(before: Parameter[], after: Parameter[]): void {
    const find = (list: Parameter[], wanted: Parameter) =>
      list.find((parameter) => parameter.in === wanted.in && parameter.name === wanted.name);
    for (const parameter of before) {
      const now = find(after, parameter);
      if (!now) this.#add(`parameter ${parameter.name} is gone`);
      else this.#compareSchemas(parameter.schema, now.schema, 'input', parameter.name);
    }
    for (const parameter of after) {
      const isNew = !find(before, parameter)?.required;
      if (parameter.required && isNew) this.#add(`parameter ${parameter.name} is required now`);
    }
  }

  #compareContent(before: Content = {}, after: Content = {}, direction: Direction, place: string): void {
    for (const [type, { schema }] of Object.entries(before)) {
      if (after[type]) this.#compareSchemas(schema, after[type].schema, direction, place);
      else this.#add(`${type} as ${place} is gone`);
    }
  }

  #compareSchemas(given: Schema = {}, now: Schema = {}, direction: Direction, place: string): void {
    const pair = `${given.$ref} ${now.$ref} ${direction}`;
    const isNamed = given.$ref !== undefined && now.$ref !== undefined;
    if (isNamed && this.#open.has(pair)) return;
    if (isNamed) this.#open.add(pair);
    this.#compareResolved(resolve(this.before, given), resolve(this.after, now), direction, place);
    if (isNamed) this.#open.delete(pair);
  }

  #compareResolved(before: Schema, after: Schema, direction: Direction, place: string): void {
    const [wide, narrow] = direction === 'input' ? [after, before] : [before, after];
    const [wideDocument, narrowDocument] =
      direction === 'input' ? [this.after, this.before] : [this.before, this.after];
    const taken = typesOf(wideDocument, wide);
    const given = typesOf(narrowDocument, narrow);
    const isWithin = taken.length === 0 || (given.length > 0 && given.every((type) => taken.includes(type)));
    if (!isWithin) this.#add(`${place} has another type`);
    if (direction === 'input') this.#compareBounds(before, after, place);
    this.#compareProperties(before, after, direction, place);
    if (before.items) this.#compareSchemas(before.items, after.items, direction, `${place}[]`);
    this.#compareVariants(before, after, direction, place);
  }

  #compareBounds(before: Schema, after: Schema, place: string): void {
    const allowed = valuesOf(after);
    const lost = (valuesOf(before) ?? []).filter((value) => allowed && !allowed.includes(value));
    if (lost.length > 0) this.#add(`${place} does not take ${lost.join(', ')} any more`);
    else if (allowed && !valuesOf(before)) this.#add(`${place} takes listed values only`);
    for (const [keyword, isLower] of bounds) {
      const [was, is] = [before[keyword], after[keyword]] as [number | undefined, number | undefined];
      if (is === undefined || is === was) continue;
      if (was === undefined || (isLower ? is > was : is < was))
        this.#add(`${keyword} of ${place} is ${is} now`);
    }
  }

  #compareProperties(before: Schema, after: Schema, direction: Direction, place: string): void {
    for (const [name, schema] of Object.entries(before.properties ?? {})) {
      const now = after.properties?.[name];
      if (!now) this.#add(`${place}.${name} is gone`);
      else this.#compareSchemas(schema, now, direction, `${place}.${name}`);
    }
    const [needs, has] = direction === 'input' ? [after, before] : [before, after];
    for (const name of needs.required ?? []) {
      const isKnown = direction === 'input' || after.properties?.[name];
      if (isKnown && !has.required?.includes(name) && before.properties) {
        this.#add(`${place}.${name} is ${direction === 'input' ? 'required' : 'optional'} now`);
      }
    }
  }

  /** Matches variants by name or by their fixed values, such as the `type` of an event, else by position. */
  #compareVariants(before: Schema, after: Schema, direction: Direction, place: string): void {
    const [was, is] = [before, after].map((schema) => schema.oneOf ?? schema.anyOf ?? []) as [
      Schema[],
      Schema[],
    ];
    for (const [index, variant] of was.entries()) {
      const tag = tagOf(variant);
      const now = tag === '' ? is[index] : is.find((one) => tagOf(one) === tag);
      if (now) this.#compareSchemas(variant, now, direction, place);
      else if (direction === 'input') this.#add(`${place} does not take ${nameOf(variant)} any more`);
    }
  }
}

function resolve(document: Document, schema: Schema): Schema {
  const name = schema.$ref?.split('/').pop();
  return name === undefined ? schema : (document.components.schemas?.[name] ?? {});
}

/** Empty for a schema that accepts anything. */
function typesOf(document: Document, schema: Schema): string[] {
  const { type, oneOf, anyOf } = resolve(document, schema);
  const types =
    type === undefined ? (oneOf ?? anyOf ?? []).flatMap((one) => typesOf(document, one)) : [type].flat();
  return types.flatMap((one) => (one === 'number' ? ['number', 'integer'] : [one]));
}

const valuesOf = (schema: Schema) => schema.enum ?? ('const' in schema ? [schema.const] : undefined);
const nameOf = ({ $ref, type }: Schema) => $ref?.split('/').pop() ?? String(type);

function tagOf({ $ref, properties = {} }: Schema): string {
  const fixed = Object.entries(properties).filter(([, schema]) => 'const' in schema);
  return $ref ?? fixed.map(([name, schema]) => `${name}=${schema.const}`).join();
}
