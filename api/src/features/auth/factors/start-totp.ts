import { totpStartSchema } from '@storefront/contracts/auth/factors.schema.ts';
import { AppError } from '@storefront/contracts/errors/app-error.ts';
import { encode } from 'uqr';
import { z } from 'zod';
import { userProcedure } from '#trpc/init.ts';
import { storeTotpSecret } from './factor-store.ts';
import { createTotpSecret } from './totp.ts';

export const startTotp = userProcedure
  .meta({
    errors: ['TOTP_ALREADY_ON'],
    idempotency: 'none',
    needsFreshLogin: true,
    openapi: {
      method: 'POST',
      path: '/api/auth/totp',
      summary: 'Start setting up an authenticator app',
      description:
        'It becomes active with its first code, see `POST /api/auth/totp/confirm`. The body may be empty.',
    },
    example: () => ({
      response: {
        secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
        uri: 'otpauth://totp/Pixel%20%26%20Prose:admin?issuer=Pixel%20%26%20Prose&secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
        qr: { size: 41, path: 'M0 0h7v1H0z' },
      },
    }),
  })
  .input(z.void())
  .output(totpStartSchema)
  .mutation(async ({ ctx: { deps, user } }) => {
    if (user.hasTotp) throw new AppError('TOTP_ALREADY_ON');
    const { secret, uri } = createTotpSecret(user.username);
    await storeTotpSecret(deps.db, user.id, secret);
    return { secret, uri, qr: drawQr(uri) };
  });

/** Draws one square of the path for each dark module, joining horizontal runs. */
function drawQr(text: string): { size: number; path: string } {
  const { data, size } = encode(text, { border: 0 });
  const runs = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => {
      if (!isDark || row[x - 1]) return [];
      const end = row.indexOf(false, x);
      return [`M${x} ${y}h${(end < 0 ? size : end) - x}v1H${x}z`];
    }),
  );
  return { size, path: runs.join('') };
}
