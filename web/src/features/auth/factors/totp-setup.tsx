import { chakra } from '@chakra-ui/react/styled-system';
import type { FactorAdded } from '@storefront/contracts/auth/factors.schema.ts';
import { localizeMessage, messages } from '@storefront/contracts/errors/messages.ts';
import type { FormEvent } from 'react';
import { TextField } from '#components/fields/text-field.tsx';
import { InlineForm } from '#components/portal/list/inline-form.tsx';
import { useI18n } from '#i18n/locale-provider.tsx';
import { readFailure } from '#lib/call-failure.ts';
import { api } from '#lib/portal-api.ts';
import { useSecretField } from '../session/use-secret-field.ts';
import { useFactorFeedback } from './use-factor-feedback.ts';

type TotpSetupProps = {
  start: { secret: string; qr: { size: number; path: string } };
  onEnabled: (recoveryCodes: FactorAdded['recoveryCodes']) => void;
  onCancel: () => void;
};

/** White margin around the code, without which cameras do not recognize it. */
const quietZone = 4;

/** The secret for the app, as a QR code and as text, and a field for its first code. */
export function TotpSetup({ start: { secret, qr }, onEnabled, onCancel }: TotpSetupProps) {
  const { LL, locale } = useI18n();
  const texts = LL.adminAccount.factors.totp;
  const code = useSecretField();
  const { fail } = useFactorFeedback();
  const enable = api.auth.enableTotp.useMutation({
    onSuccess: ({ recoveryCodes }) => onEnabled(recoveryCodes),
    onError: (failure) => {
      const [issue] = readFailure(failure).body?.issues ?? [];
      if (!issue) return fail(failure);
      code.refuse(localizeMessage(issue.message, locale));
    },
  });

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (enable.isPending) return;
    if (code.value.trim() === '') code.refuse(messages.codeRequired[locale]);
    else enable.mutate({ code: code.value });
  }

  const side = qr.size + 2 * quietZone;
  return (
    <InlineForm
      isPending={enable.isPending}
      labels={{ save: texts.save(), saving: texts.saving() }}
      onSubmit={handleSubmit}
      onCancel={onCancel}
      mt="4"
    >
      <p>{texts.scan()}</p>
      <chakra.svg
        role="img"
        aria-label={texts.qr()}
        viewBox={`${-quietZone} ${-quietZone} ${side} ${side}`}
        width="min(13rem, 100%)"
        bg="white"
        shapeRendering="crispEdges"
      >
        <path d={qr.path} fill="#000" />
      </chakra.svg>
      <chakra.p textStyle="small">
        {texts.type()}{' '}
        <chakra.code display="block" fontFamily="mono" overflowWrap="anywhere">
          {secret.replace(/(.{4})(?=.)/g, '$1 ')}
        </chakra.code>
      </chakra.p>
      <TextField
        label={texts.code()}
        hint={texts.codeHint()}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        {...code.props}
      />
    </InlineForm>
  );
}
