import { router } from '#trpc/init.ts';
import { createToken } from './create-token.ts';
import { listTokens } from './list-tokens.ts';
import { revokeToken } from './revoke-token.ts';

export const tokensRouter = router({ list: listTokens, create: createToken, revoke: revokeToken });
