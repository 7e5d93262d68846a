import type { Context } from 'hono';
import type { AppEnv } from '#http/app-env.ts';
import { requireOperator } from '#http/require-operator.ts';

/**
 * Returns the operator's name as event histories record it.
 *
 * @throws AppError `UNAUTHORIZED`, `FORBIDDEN`, `TOKEN_SCOPE_MISSING`.
 */
export async function operatorOf(
  c: Context<AppEnv>,
  right: 'files:read' | 'files:write' = 'files:read',
): Promise<string> {
  return (await requireOperator(c.get('context'), 'files', right)).name;
}
