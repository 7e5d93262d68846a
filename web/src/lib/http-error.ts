/**
 * Thrown for a response that is not OK. Its message is the status, a colon and the body, as section 8 of the
 * specification requires; visitors see `errorMessage` from `call-failure.ts` instead.
 */
export class HttpError extends Error {
  override readonly name = 'HttpError';
  readonly status: number;
  readonly body: string;

  constructor(status: number, body: string, statusText = '') {
    super(`${status}: ${body || statusText}`);
    this.status = status;
    this.body = body;
  }
}

/** Returns the response, or throws an `HttpError` if it is not OK. */
export async function requireOk(response: Response): Promise<Response> {
  if (response.ok) return response;
  throw new HttpError(response.status, await response.text(), response.statusText);
}
