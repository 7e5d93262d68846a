import { chakra } from '@chakra-ui/react/styled-system';
import type { ApiTokenWithSecret } from '@storefront/contracts/auth/api-token.schema.ts';
import { tokensMax } from '@storefront/contracts/auth/token-scopes.ts';
import { Plus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '#components/button.ts';
import { AdminCard } from '#components/portal/admin-card.tsx';
import { LoadFailed } from '#components/portal/load-failed.tsx';
import { Spinner } from '#components/portal/page-spinner.tsx';
import { TextLink } from '#components/site-link.tsx';
import type { ConfigCardProps } from '#features/config/config-form.tsx';
import { useI18n } from '#i18n/locale-provider.tsx';
import { api } from '#lib/portal-api.ts';
import { TokenForm } from './token-form.tsx';
import { TokenItem } from './token-item.tsx';
import { TokenOrigins } from './token-origins.tsx';
import { useTokenFeedback } from './use-token-feedback.ts';

/** Keys of other programs: make one, see its use, revoke it. */
export function TokensCard({ onDirtyChange }: ConfigCardProps) {
  const { LL } = useI18n();
  const texts = LL.adminAccess.tokens;
  const { succeed, fail } = useTokenFeedback();
  const addButton = useRef<HTMLButtonElement>(null);
  const [isAdding, setIsAdding] = useState(false);
  /** The token that was just made; no later response has it. */
  const [made, setMade] = useState<Pick<ApiTokenWithSecret, 'id' | 'token'> | null>(null);
  const [revokedId, setRevokedId] = useState<number | null>(null);
  const tokens = api.tokens.list.useQuery(undefined, {
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
  });
  const create = api.tokens.create.useMutation({
    onSuccess: async ({ id, token }) => {
      setIsAdding(false);
      setMade({ id, token });
      await succeed();
    },
    onError: fail,
  });

  function stopAdding() {
    setIsAdding(false);
    addButton.current?.focus();
  }

  const { data } = tokens;
  const isGone = revokedId !== null && !data?.some(({ id }) => id === revokedId);
  useEffect(() => {
    // Not before the question is gone as well: while it is open nothing else can have the focus.
    if (isGone) addButton.current?.focus();
  }, [isGone]);

  return (
    <AdminCard
      title={texts.title()}
      description={texts.description()}
      aside={
        data &&
        data.length < tokensMax && (
          <Button
            ref={addButton}
            variant="outline"
            size="sm"
            aria-expanded={isAdding}
            onClick={() => (isAdding ? stopAdding() : setIsAdding(true))}
          >
            <Plus aria-hidden />
            {texts.add()}
          </Button>
        )
      }
    >
      {isAdding && <TokenForm isPending={create.isPending} onSave={create.mutate} onCancel={stopAdding} />}
      {data?.length === 0 && !isAdding && <chakra.p color="ink.muted">{texts.empty()}</chakra.p>}
      {data && data.length > 0 && (
        <chakra.ul aria-label={texts.list()} borderTopWidth="1px" borderColor="line.hairline">
          {data.map((token) => (
            <TokenItem
              key={token.id}
              token={token}
              secret={made?.id === token.id ? made.token : null}
              onSecretDone={() => setMade(null)}
              onRevoked={() => setRevokedId(token.id)}
            />
          ))}
        </chakra.ul>
      )}
      {!data && tokens.isPending && <Spinner label={LL.loading()} />}
      {!data && tokens.isError && (
        <LoadFailed text={texts.loadFailed()} onRetry={() => void tokens.refetch()} />
      )}
      <chakra.div mt="6" display="grid" gap="4">
        <TokenOrigins onDirtyChange={onDirtyChange} />
        <chakra.p textStyle="small">
          <TextLink href="/docs" target="_blank">
            {texts.reference()}
          </TextLink>
        </chakra.p>
      </chakra.div>
    </AdminCard>
  );
}
