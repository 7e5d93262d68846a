import { AppError } from '@storefront/contracts/errors/app-error.ts';
import {
  invitationLookUpSchema,
  openInvitationSchema,
} from '@storefront/contracts/people/invitation.schema.ts';
import type { InvitationRow } from '@storefront/db/schema/auth/invitations.ts';
import { limitKey } from '#http/caller-ip.ts';
import { countAttempt } from '#http/limits/limit-headers.ts';
import type { RequestContext } from '#http/request-context.ts';
import { publicProcedure } from '#trpc/init.ts';
import { findOpenInvitation } from './invitations.ts';

/** Returns the invitation whose link the caller has; wrong tokens count against the IP address. */
export async function readInvitation(ctx: RequestContext, token: string): Promise<InvitationRow> {
  const found = await findOpenInvitation(ctx.deps.db, token);
  if (found) return found;
  await countAttempt(ctx, 'invitationTokenByIp', { key: limitKey(ctx.callerIp) });
  throw new AppError('INVITATION_INVALID');
}

/** It is a POST, so that the secret is in no URL that logs store. */
export const lookUpInvitation = publicProcedure
  .meta({
    errors: ['INVITATION_INVALID', 'RATE_LIMITED'],
    idempotency: 'none',
    openapi: {
      method: 'POST',
      path: '/api/invitations/look-up',
      summary: 'Read an invitation',
      description: 'Takes the token of its link. Changes nothing.',
    },
    example: ({ invitation, invitationToken }) => ({
      request: { token: invitationToken },
      response: {
        email: invitation.email,
        role: invitation.role,
        invitedBy: invitation.invitedBy,
        expiresAt: invitation.expiresAt,
      },
      refusal: { path: ['token'], message: 'fieldRequired' },
    }),
  })
  .input(invitationLookUpSchema)
  .output(openInvitationSchema)
  .mutation(async ({ ctx, input }) => {
    const { email, role, invitedBy, expiresAt } = await readInvitation(ctx, input.token);
    return { email, role, invitedBy, expiresAt: expiresAt.toISOString() };
  });
