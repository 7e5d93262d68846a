/** The code of the error catalogue that a call was refused with; null when there was no such answer. */
export function errorCode(error: unknown): string | null {
  const { data } = Object(error) as { data?: unknown };
  const { code } = Object(data) as { code?: unknown };
  return typeof code === 'string' ? code : null;
}
