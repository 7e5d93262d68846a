import type { ErrorBody } from '@storefront/contracts/errors/app-error.ts';
import { expect } from 'vitest';
import type { z } from 'zod';
import { appRouter } from '#trpc/endpoint/router.ts';
import type { createApp } from '../app.ts';
import { restProcedures } from '../rest/procedures.ts';

/** The two ways to call a procedure. */
export type Face = 'rest' | 'rpc';

export const bothFaces: readonly Face[] = ['rest', 'rpc'];

/**
 * The way that a test tries on this database, if it runs on both of them: the two ways differ in how a call is read and
 * answered, of which no database knows.
 */
export const faces: readonly Face[] = process.env.TEST_DRIVER === 'postgres' ? ['rest'] : ['rpc'];

/** The result of either way, in a common shape. */
export type Answer = {
  status: number;
  headers: Headers;
  /** The procedure's output; undefined for an error. */
  data: unknown;
  /** The public error; null for success. */
  error: ErrorBody | null;
};

export type CallOptions = { headers?: Record<string, string> };

type Envelope = {
  result?: { data: unknown };
  error?: { message: string; data: Omit<ErrorBody, 'message'> };
};

const proceduresByName = new Map(restProcedures(appRouter).map((entry) => [entry.name, entry]));

/** Acts like a browser: keeps the cookies that responses set and sends them with the next request. */
export class TestClient {
  readonly cookies = new Map<string, string>();

  constructor(private readonly app: ReturnType<typeof createApp>) {}

  keepCookies(headers: Headers): void {
    for (const cookie of headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (/;\s*max-age=0/i.test(cookie)) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
  }

  async request(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    if (cookie && !headers.has('cookie')) headers.set('cookie', cookie);
    const response = await this.app.request(path, { ...init, headers }, {});
    this.keepCookies(response.headers);
    return response;
  }

  /** Sends a JSON request as scripts do. */
  async rest(method: string, path: string, body?: unknown, options: CallOptions = {}): Promise<Answer> {
    const response = await this.request(path, {
      method,
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...options.headers,
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const content = await response.json();
    const { status, headers } = response;
    return response.ok
      ? { status, headers, data: content, error: null }
      : { status, headers, data: undefined, error: content as ErrorBody };
  }

  /** Calls a procedure as the web's tRPC client does: in a batch, even a single call. */
  async rpc(name: string, input?: unknown, options: CallOptions = {}): Promise<Answer> {
    const isQuery = this.procedure(name).procedure._def.type === 'query';
    const inputs = JSON.stringify({ 0: input });
    const query = isQuery ? `&input=${encodeURIComponent(inputs)}` : '';
    const response = await this.request(`/trpc/${name}?batch=1${query}`, {
      method: isQuery ? 'GET' : 'POST',
      headers: { 'content-type': 'application/json', ...options.headers },
      ...(isQuery ? {} : { body: inputs }),
    });
    const { status, headers } = response;
    const content = (await response.json()) as Envelope | Envelope[];
    // A refusal from before the batch is read is not wrapped in a list.
    const envelope = Array.isArray(content) ? content[0] : content;
    if (!envelope?.error) return { status, headers, data: envelope?.result?.data, error: null };
    const { message, data } = envelope.error;
    const { code, issues, expected, current } = data;
    return {
      status,
      headers,
      data: undefined,
      error: {
        message,
        code,
        ...(issues && { issues }),
        ...(expected && { expected }),
        ...(current && { current }),
      },
    };
  }

  /**
   * Calls a procedure by its name, over either `face`; over REST, its input is split into path, query and
   * body. Checks the output against its schema, which the server itself does not do for every output.
   */
  async call(face: Face, name: string, input?: unknown, options?: CallOptions): Promise<Answer> {
    const answer = await this.send(face, name, input, options);
    const { output } = this.procedure(name).procedure._def as { output?: z.ZodType };
    if (answer.data !== undefined) expect(output?.safeParse(answer.data).error?.issues ?? []).toEqual([]);
    return answer;
  }

  private send(face: Face, name: string, input?: unknown, options?: CallOptions): Promise<Answer> {
    if (face === 'rpc') return this.rpc(name, input, options);
    const { openapi, hasInput } = this.procedure(name);
    if (typeof input !== 'object' || input === null || Array.isArray(input)) {
      return this.rest(openapi.method, openapi.path, hasInput ? input : undefined, options);
    }
    const rest: Record<string, unknown> = { ...input };
    const path = openapi.path.replace(/\{(\w+)\}/g, (_, key: string) => {
      const value = rest[key];
      delete rest[key];
      return encodeURIComponent(String(value));
    });
    const takesQuery = openapi.method === 'GET' || openapi.method === 'DELETE';
    if (!takesQuery) return this.rest(openapi.method, path, rest, options);
    const query = new URLSearchParams();
    for (const [key, value] of Object.entries(rest)) query.set(key, String(value));
    return this.rest(openapi.method, query.size > 0 ? `${path}?${query}` : path, undefined, options);
  }

  private procedure(name: string) {
    const entry = proceduresByName.get(name);
    if (!entry) throw new Error(`There is no procedure ${name} with a REST face`);
    return entry;
  }
}

/** Returns the output of a call, which must have succeeded. */
export function expectData<T = Record<string, unknown>>(answer: Answer): T {
  expect(answer.error).toBeNull();
  expect([200, 201]).toContain(answer.status);
  return answer.data as T;
}

/** Checks status, code and message of a call, which must have been refused. */
export function expectError(answer: Answer, status: number, code: ErrorBody['code'], message?: string): void {
  expect({ status: answer.status, code: answer.error?.code }).toEqual({ status, code });
  if (message !== undefined) expect(answer.error?.message).toBe(message);
}
