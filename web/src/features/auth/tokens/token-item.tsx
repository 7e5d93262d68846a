import { chakra } from '@chakra-ui/react/styled-system';
import type { ApiToken } from '@storefront/contracts/auth/api-token.schema.ts';
import { useRef, useState } from 'react';
import { Button } from '#components/button.ts';
import { ConfirmDialog } from '#components/portal/confirm-dialog.tsx';
import { ListRow, RowFacts, RowHead } from '#components/portal/list/list-row.tsx';
import { SecretOnce } from '#components/portal/secret/secret-once.tsx';
import { Badge } from '#components/text/badge.ts';
import { Dotted } from '#components/text/dotted.tsx';
import { VisuallyHidden } from '#components/visually-hidden.tsx';
import { useI18n } from '#i18n/locale-provider.tsx';
import { formatNearMoment } from '#lib/format-date.ts';
import { api } from '#lib/portal-api.ts';
import { scopeName } from './scope-name.ts';
import { useTokenFeedback } from './use-token-feedback.ts';

type TokenItemProps = {
  token: ApiToken;
  /** While it can still be shown. */
  secret: string | null;
  onSecretDone: () => void;
  onRevoked: () => void;
};

/** One token: its scopes, its use, and a button to revoke it. */
export function TokenItem({ token, secret, onSecretDone, onRevoked }: TokenItemProps) {
  const { LL, locale } = useI18n();
  const texts = LL.adminAccess.tokens;
  const { id, name } = token;
  const revokeButton = useRef<HTMLButtonElement>(null);
  const [isAsking, setIsAsking] = useState(false);
  const { succeed, fail } = useTokenFeedback();
  const revoke = api.tokens.revoke.useMutation({
    onSuccess: () => {
      onRevoked();
      return succeed('tokenRevoked');
    },
    onError: (error) => {
      setIsAsking(false);
      fail(error);
    },
  });
  const time = (moment: string) => formatNearMoment(moment, locale);
  const ending = token.isExpired ? texts.expiredAt : texts.expires;
  const facts = [
    texts.made({ time: time(token.createdAt), name: token.createdBy }),
    token.lastUsedAt === null
      ? texts.neverUsed()
      : texts.used({ time: time(token.lastUsedAt), address: token.lastUsedFrom ?? '' }),
    token.expiresAt !== null && ending({ time: time(token.expiresAt) }),
    texts.endsIn({ end: token.hint }),
  ];
  return (
    <ListRow>
      <chakra.div display="grid" gap="1.5" minW="0">
        <RowHead>
          <Badge tone={token.isExpired ? 'gray' : 'green'}>
            {token.isExpired ? texts.expired() : texts.active()}
          </Badge>
          <chakra.span textStyle="label" overflowWrap="anywhere" minW="0">
            {name}
          </chakra.span>
        </RowHead>
        <chakra.p textStyle="small">
          <Dotted facts={token.scopes.map((scope) => scopeName(scope, LL))} />
        </chakra.p>
        <RowFacts facts={facts} />
      </chakra.div>
      {secret !== null && (
        <SecretOnce
          texts={texts.secret}
          secret={secret}
          onDone={() => {
            revokeButton.current?.focus();
            onSecretDone();
          }}
        />
      )}
      <Button
        ref={revokeButton}
        variant="ghost"
        size="sm"
        justifySelf="start"
        ms="-4"
        onClick={() => setIsAsking(true)}
      >
        <span>
          {texts.revoke()}
          <VisuallyHidden> ({texts.ofToken({ name })})</VisuallyHidden>
        </span>
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={texts.revoking.title()}
          text={texts.revoking.text({ name })}
          confirmLabel={revoke.isPending ? texts.revoking.pending() : texts.revoking.confirm()}
          isPending={revoke.isPending}
          onConfirm={() => revoke.mutate({ id })}
          onClose={() => setIsAsking(false)}
        />
      )}
    </ListRow>
  );
}
