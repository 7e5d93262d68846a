import { AppError } from '@storefront/contracts/errors/app-error.ts';
import { limitKey } from '#http/caller-ip.ts';
import { countAttempt, countUnnamed } from '#http/limits/limit-headers.ts';
import type { RequestContext } from '#http/request-context.ts';
import { findKnownBrowser } from './known-browser.ts';
import { notifyAccountLocked } from './notify-account-locked.ts';

type AttemptContext = Pick<
  RequestContext,
  'deps' | 'callerIp' | 'callerKey' | 'limits' | 'cookies' | 'responseHeaders'
>;

/**
 * Counts an attempt at an account's password before the password is checked: per IP address and per account,
 * or, from a browser that has logged in to the account before, per browser alone, so that strangers who use
 * up the account's attempts do not lock the operator out. The operator gets a mail when the attempts are used
 * up.
 *
 * @returns the function to call after a correct password; it clears the counts.
 * @throws AppError `RATE_LIMITED`.
 * Source: decisions (5).
 */
export async function countPasswordAttempt(
  ctx: AttemptContext,
  username: string,
): Promise<() => Promise<void>> {
  const account = username.toLowerCase();
  const browserId = await findKnownBrowser(ctx, account);
  return browserId ? countByBrowser(ctx, `${account} ${browserId}`) : countByPlace(ctx, account);
}

async function countByBrowser(ctx: AttemptContext, browser: string): Promise<() => Promise<void>> {
  await countUnnamed(ctx, 'loginByKnownBrowser', { key: browser });
  // Keep the account's other counts: strangers may still be trying.
  return () => ctx.deps.rateLimits.loginByKnownBrowser.reset(browser);
}

async function countByPlace(ctx: AttemptContext, account: string): Promise<() => Promise<void>> {
  const { loginByAccountAndIp, loginByAccount } = ctx.deps.rateLimits;
  const address = limitKey(ctx.callerIp);
  const accountAndAddress = `${account} ${address}`;
  await countAttempt(ctx, 'loginByIp', { key: address });
  await countUnnamed(ctx, 'loginByAccountAndIp', { key: accountAndAddress });
  try {
    await countUnnamed(ctx, 'loginByAccount', { key: account });
  } catch (error) {
    if (error instanceof AppError) notifyAccountLocked(ctx, account);
    throw error;
  }
  return async () => {
    await loginByAccountAndIp.reset(accountAndAddress);
    await loginByAccount.reset(account);
  };
}
