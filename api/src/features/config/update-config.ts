import {
  type Config,
  type ConfigKey,
  type ConfigUpdate,
  configKeys,
  configSchema,
  configUpdateSchema,
  type SecondFactorRule,
} from '@storefront/contracts/config/config.schema.ts';
import { AppError } from '@storefront/contracts/errors/app-error.ts';
import type { Transaction } from '@storefront/db/prepared.ts';
import { config } from '@storefront/db/schema/server/config.ts';
import { takeTurn } from '@storefront/db/take-turn.ts';
import { inArray, sql } from 'drizzle-orm';
import { readConfig } from '#config/read-config.ts';
import { queueSecurityNotice } from '#features/auth/notices/queue-security-notice.ts';
import { writeRecord } from '#features/record/write-record.ts';
import { isFactorMissing } from '#http/is-factor-missing.ts';
import type { RequestContext } from '#http/request-context.ts';
import { requireFreshLogin } from '#http/require-fresh-login.ts';
import { type Operator, requireOperator } from '#http/require-operator.ts';
import { adminProcedure } from '#trpc/init.ts';

/**
 * An empty text deletes its key. A change of the address is reported to the old one.
 * Source: specification sections 5 and 7.
 */
export const updateConfig = adminProcedure
  .meta({
    scope: 'settings',
    errors: ['SIGN_IN_AGAIN', 'FACTOR_NEEDED', 'SETTINGS_CHANGED'],
    openapi: {
      method: 'PATCH',
      path: '/api/config',
      summary: 'Change the configuration',
      description:
        'Mails still in the queue go to the new address, in the new language. Absent values are kept. No API token can ' +
        'change `adminEmail` and `secondFactor`, on which accounts depend: 403 (`TOKEN_SCOPE_MISSING`); their stored ' +
        'values pass.',
    },
    example: ({ configChange, storedConfig }) => ({
      request: configChange,
      response: storedConfig,
      refusal: { path: ['adminEmail'], message: 'adminEmailInvalid' },
    }),
  })
  .input(configUpdateSchema)
  .output(configSchema)
  .mutation(async ({ ctx, input }) => {
    const { db, pageSettings, wakeOutbox } = ctx.deps;
    await db.transaction((tx) => storeSettings(tx, ctx, input));
    wakeOutbox();
    await pageSettings.refresh();
    return readConfig(db);
  });

type Given = readonly { key: ConfigKey; value: string }[];

async function storeSettings(
  tx: Transaction,
  ctx: RequestContext & { operator: Operator },
  input: ConfigUpdate,
): Promise<void> {
  // One after the other, so that each address is notified of the one that replaces it.
  await takeTurn(tx, 'config');
  const stored = await readConfig(tx);
  const given = configKeys.flatMap((key) => {
    const value = input[key];
    return value === undefined ? [] : [{ key, value: String(value) }];
  });
  refuseUnseen(stored, given, input.basedOn);
  const { adminEmail, operatorLocale, secondFactor } = stored;
  const hasNewAddress = input.adminEmail !== undefined && input.adminEmail !== adminEmail;
  const hasNewRule = input.secondFactor !== undefined && input.secondFactor !== secondFactor;
  if (hasNewAddress || hasNewRule) {
    // Links for a new password go to that address unless an account has its own: the holder of a stolen token
    // must not come into an account with it.
    await requireOperator(ctx, 'none');
    await requireFreshLogin(ctx);
  }
  if (hasNewRule) await refuseOwnLockout(ctx, input.secondFactor);
  await writeSettings(tx, given);
  const changed = given.filter(({ key, value }) => value !== String(stored[key]));
  const subject = (changed.length > 0 ? changed : given).map(({ key }) => key).join(', ');
  const entryId = await writeRecord(
    ctx,
    { event: 'settings.changed', actor: ctx.operator.name, subject },
    tx,
  );
  if (!hasNewAddress) return;
  const user = await ctx.currentUser();
  await queueSecurityNotice(tx, {
    userId: user?.id ?? null,
    entryId,
    recipient: adminEmail,
    locale: input.operatorLocale ?? operatorLocale,
  });
}

async function writeSettings(tx: Transaction, given: Given): Promise<void> {
  const set = given.filter(({ value }) => value !== '');
  const emptied = given.filter(({ value }) => value === '').map(({ key }) => key);
  if (emptied.length > 0) await tx.delete(config).where(inArray(config.key, emptied));
  if (set.length === 0) return;
  await tx
    .insert(config)
    .values(set)
    .onConflictDoUpdate({
      target: config.key,
      set: { value: sql`excluded.value`, lastUpdated: sql`now()` },
    });
}

/** @throws AppError `SETTINGS_CHANGED` when a value would be overwritten which the caller has not seen. */
function refuseUnseen(stored: Config, given: Given, basedOn: Partial<Config> = {}): void {
  const isUnseen = given.some(({ key, value }) => {
    const now = String(stored[key]);
    return basedOn[key] !== undefined && now !== String(basedOn[key]) && now !== value;
  });
  if (isUnseen) throw new AppError('SETTINGS_CHANGED');
}

/** Only a user with a second factor may require it from everyone, so that owners cannot lock themselves out. */
async function refuseOwnLockout(
  { currentUser }: Pick<RequestContext, 'currentUser'>,
  rule: SecondFactorRule = 'optional',
): Promise<void> {
  const user = await currentUser();
  const held = user ?? { hasTotp: false, hasPasskey: false };
  if (isFactorMissing(held, rule)) throw new AppError('FACTOR_NEEDED');
}
