import { limitKey } from '#http/client-address.ts';
import type { RequestContext } from '#trpc/context.ts';

/**
 * Counts an attempt at an account's password, per address and per account, before the password is looked at.
 *
 * @returns what to call once the password was right: it clears the account's counts.
 * @throws AppError `RATE_LIMITED`.
 * Source: decisions (5).
 */
export async function countPasswordAttempt(
  ctx: Pick<RequestContext, 'deps' | 'clientAddress'>,
  username: string,
): Promise<() => Promise<void>> {
  const { loginByAddress, loginByAccountAndAddress, loginByAccount } = ctx.deps.rateLimits;
  const account = username.toLowerCase();
  const address = limitKey(ctx.clientAddress);
  const accountAndAddress = `${account} ${address}`;
  await loginByAddress.consume(address);
  await loginByAccountAndAddress.consume(accountAndAddress);
  await loginByAccount.consume(account);
  return async () => {
    await loginByAccountAndAddress.reset(accountAndAddress);
    await loginByAccount.reset(account);
  };
}
