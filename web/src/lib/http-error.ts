/**
 * Thrown for a response that is not OK. Its message is the status, a colon and the body, as section 8 of the
 * specification requires; visitors see `errorMessage` from `call-failure.ts` instead.
 */
export class HttpError extends Error {
  override readonly name = 'HttpError';
  readonly status: number;
  readonly body: string;
  /** Value of the `Retry-After` header; null without it. */
  readonly retryAfter: string | null;

  constructor(status: number, body: string, statusText = '', retryAfter: string | null = null) {
    super(`${status}: ${body || statusText}`);
    this.status = status;
    this.body = body;
    this.retryAfter = retryAfter;
  }
}

/** Returns the response, or throws an `HttpError` if it is not OK. */
export async function requireOk(response: Response): Promise<Response> {
  if (response.ok) return response;
  throw await httpErrorOf(response);
}

export async function httpErrorOf(response: Response): Promise<HttpError> {
  const { status, statusText, headers } = response;
  return new HttpError(status, await response.text(), statusText, headers.get('retry-after'));
}
