import { bruToEnvJsonV2, bruToJsonV2 } from '@usebruno/lang';
import { strFromU8, unzipSync } from 'fflate';
import type { TestClient } from '#testing/test-client.ts';

type BrunoRequest = ReturnType<typeof bruToJsonV2> & { path: string };

/** The outcome of a call; `code` is that of the error, or its text. */
export type RunResult = { call: string; status: number; code: string };

/**
 * Runs a Bruno collection from top to bottom as Bruno does: folders and calls by `seq`, variables replaced, with the
 * scripts that run after a response.
 *
 * @param secrets values of the secret variables, and of others that the collection defines.
 */
export async function runCollection(
  client: TestClient,
  archive: Uint8Array,
  secrets: Readonly<Record<string, string>>,
): Promise<RunResult[]> {
  const files = readFiles(archive);
  const { variables } = bruToEnvJsonV2(strFromU8(files.get('environments/server.bru')!));
  const values = new Map(variables.map(({ name, value }) => [name, value]));
  for (const [name, value] of Object.entries(secrets)) values.set(name, value);
  const results: RunResult[] = [];
  for (const request of inOrder(files)) {
    const { url, init } = fill(request, values, files);
    const response = await client.request(url, init);
    const body = parseBody(await response.text());
    if (request.script?.res) {
      const bru = { setVar: (name: string, value: unknown) => values.set(name, String(value)) };
      new Function('res', 'bru', request.script.res)({ body }, bru);
    }
    const code = response.ok ? '' : ((body as { code?: string }).code ?? String(body));
    results.push({ call: request.path.replace(/^.*\/|\.bru$/g, ''), status: response.status, code });
  }
  return results;
}

function readFiles(archive: Uint8Array): Map<string, Uint8Array> {
  return new Map(
    Object.entries(unzipSync(archive)).map(([path, bytes]) => [path.replace(/^[^/]+\//, ''), bytes]),
  );
}

function inOrder(files: ReadonlyMap<string, Uint8Array>): BrunoRequest[] {
  const parsed = [...files]
    .filter(([path]) => path.endsWith('.bru') && path.includes('/') && !path.startsWith('environments/'))
    .map(([path, bytes]) => ({ path, ...bruToJsonV2(strFromU8(bytes)) }));
  const seqOf = ({ meta }: BrunoRequest) => Number(meta?.seq);
  const folders = new Map(
    parsed
      .filter(({ path }) => path.endsWith('/folder.bru'))
      .map((folder) => [folder.path.replace('/folder.bru', ''), seqOf(folder)]),
  );
  const folderOf = ({ path }: BrunoRequest) => folders.get(path.split('/')[0]!) ?? 0;
  return parsed.filter(({ http }) => http).sort((a, b) => folderOf(a) - folderOf(b) || seqOf(a) - seqOf(b));
}

function fill(
  { http, params = [], headers = [], body }: BrunoRequest,
  values: ReadonlyMap<string, string>,
  files: ReadonlyMap<string, Uint8Array>,
) {
  const filled = (text: string) => text.replace(/\{\{(\w+)\}\}/g, (_, name) => values.get(name) ?? '');
  const inPath = params.filter(({ type }) => type === 'path');
  const url = inPath.reduce((path, { name, value }) => path.replace(`:${name}`, value), http.url);
  const init: RequestInit & { headers: Record<string, string> } = {
    method: http.method.toUpperCase(),
    headers: {
      ...Object.fromEntries(
        headers.filter(({ enabled }) => enabled).map(({ name, value }) => [name, filled(value)]),
      ),
      ...(http.auth === 'inherit' && { authorization: `Bearer ${values.get('token')}` }),
      ...(http.body === 'json' && { 'content-type': 'application/json' }),
    },
  };
  if (http.body === 'json') init.body = filled(body.json);
  if (http.body === 'multipartForm') {
    const form = new FormData();
    for (const { name, value, type, enabled } of body.multipartForm) {
      if (!enabled) continue;
      if (typeof value === 'string' && type === 'text') form.append(name, filled(value));
      else
        for (const path of value)
          form.append(name, new File([files.get(path)! as Uint8Array<ArrayBuffer>], path));
    }
    init.body = form;
  }
  return { url: filled(url), init };
}

function parseBody(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
