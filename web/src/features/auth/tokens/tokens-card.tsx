import { chakra } from '@chakra-ui/react/styled-system';
import type { ApiTokenWithSecret } from '@storefront/contracts/auth/api-token.schema.ts';
import { tokensMax } from '@storefront/contracts/auth/token-scopes.ts';
import { useState } from 'react';
import { ListCard } from '#components/portal/list/list-card.tsx';
import { useAdding } from '#components/portal/list/use-adding.ts';
import { OuterLink } from '#components/site-link.tsx';
import { useI18n } from '#i18n/locale-provider.tsx';
import { api } from '#lib/portal-api.ts';
import { askedOnOpening } from '#lib/query-client.ts';
import { TokenForm, tokenFormKey } from './token-form.tsx';
import { TokenItem } from './token-item.tsx';
import { TokenOrigins } from './token-origins.tsx';
import { useTokenFeedback } from './use-token-feedback.ts';

/** API tokens of other programs: create one, see its use, revoke it. */
export function TokensCard() {
  const { LL } = useI18n();
  const texts = LL.adminAccess.tokens;
  const { succeed, fail } = useTokenFeedback();
  /** The new token; no later response contains it. */
  const [made, setMade] = useState<Pick<ApiTokenWithSecret, 'id' | 'token'> | null>(null);
  const [revokedId, setRevokedId] = useState<number | null>(null);
  const tokens = api.tokens.list.useQuery(undefined, {
    ...askedOnOpening,
    refetchOnWindowFocus: 'always',
  });
  const create = api.tokens.create.useMutation({
    onSuccess: async ({ id, token }) => {
      adding.finish();
      setMade({ id, token });
      await succeed();
    },
    onError: fail,
  });

  const isGone = revokedId !== null && !tokens.data?.some(({ id }) => id === revokedId);
  const adding = useAdding(isGone, tokenFormKey);

  return (
    <ListCard
      texts={texts}
      query={tokens}
      max={tokensMax}
      adding={adding}
      form={<TokenForm isPending={create.isPending} onSave={create.mutate} onCancel={adding.cancel} />}
      isKept={({ id }) => id === made?.id}
      row={(token) => (
        <TokenItem
          key={token.id}
          token={token}
          secret={made?.id === token.id ? made.token : null}
          onSecretDone={() => setMade(null)}
          onRevoked={() => setRevokedId(token.id)}
        />
      )}
    >
      <chakra.div mt="6" display="grid" gap="4">
        <TokenOrigins />
        <chakra.p textStyle="small">
          <OuterLink href="/docs" target="_blank" isTall>
            {texts.reference({ newTab: LL.footer.newTab() })}
          </OuterLink>
        </chakra.p>
      </chakra.div>
    </ListCard>
  );
}
