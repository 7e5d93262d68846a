import http from 'node:http';

export type AddressedRequest = {
  port: number;
  /** The loopback address that the request comes from, such as `127.0.0.2`. */
  from: string;
  method?: string;
  path: string;
  headers?: http.OutgoingHttpHeaders;
  body?: Buffer | string;
  /** Aborts the request. */
  signal?: AbortSignal;
};

/**
 * Sends one request from a loopback address of the caller's choice on its own connection, which `fetch`
 * cannot do.
 *
 * @returns status and body, once the response is complete.
 * @throws Error when the connection ends before that.
 */
export function request(options: AddressedRequest): Promise<{ status: number; body: Buffer }> {
  const { port, from, method = 'GET', path, headers = {}, body, signal } = options;
  return new Promise((resolve, reject) => {
    const call = http.request(
      { host: '127.0.0.1', port, localAddress: from, method, path, headers, agent: false, signal },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () => resolve({ status: response.statusCode ?? 0, body: Buffer.concat(chunks) }));
        response.on('error', reject);
      },
    );
    call.on('error', reject);
    call.end(body);
  });
}

/** Sends a JSON body the same way. */
export function requestJson(
  options: Omit<AddressedRequest, 'body'> & { json: unknown },
): Promise<{ status: number; body: Buffer }> {
  const { json, ...rest } = options;
  const body = JSON.stringify(json);
  return request({ ...rest, headers: { 'Content-Type': 'application/json', ...rest.headers }, body });
}

export const formBoundary = '----storefront-bench';
export const formType = `multipart/form-data; boundary=${formBoundary}`;

/** Builds one part of a form, headers included. */
export function formPart(name: string, content: Buffer | string, fileName?: string): Buffer {
  const file =
    fileName === undefined ? '' : `; filename="${fileName}"\r\nContent-Type: application/octet-stream`;
  return Buffer.concat([
    Buffer.from(`--${formBoundary}\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n`),
    Buffer.from(content),
    Buffer.from('\r\n'),
  ]);
}

export const formEnd = Buffer.from(`--${formBoundary}--\r\n`);
