import { chakra } from '@chakra-ui/react/styled-system';
import { passkeyNameMaxLength, passkeysMax } from '@storefront/contracts/auth/factor-figures.ts';
import type { Factors } from '@storefront/contracts/auth/factors.schema.ts';
import type { PasskeyAnswer } from '@storefront/contracts/auth/passkey.schema.ts';
import { messages } from '@storefront/contracts/errors/messages.ts';
import { type FormEvent, useRef, useState } from 'react';
import { Button } from '#components/button.ts';
import { TextField } from '#components/fields/text-field.tsx';
import { InlineForm } from '#components/portal/list/inline-form.tsx';
import { useI18n } from '#i18n/locale-provider.tsx';
import { api } from '#lib/portal-api.ts';
import { useFactorFeedback } from '../factors/use-factor-feedback.ts';
import { PasskeyItem } from './passkey-item.tsx';
import { hasPasskeys, isClosed } from './use-passkey.ts';

type PasskeysPartProps = {
  factors: Factors;
  onCodes: (codes: readonly string[] | null) => void;
};

/** The account's passkeys: add one with a name, see their use, remove one. */
export function PasskeysPart({ factors, onCodes }: PasskeysPartProps) {
  const { LL } = useI18n();
  const texts = LL.adminAccount.factors.passkeys;
  const input = useRef<HTMLInputElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const [isAdding, setIsAdding] = useState(false);
  const [isPending, setIsPending] = useState(false);
  const [name, setName] = useState('');
  const [error, setError] = useState<string | undefined>();
  const { locale } = useI18n();
  const { succeed, fail } = useFactorFeedback();
  const start = api.auth.startPasskey.useMutation();
  const add = api.auth.addPasskey.useMutation();
  const { passkeys } = factors;
  const isPossible = factors.arePasskeysPossible && hasPasskeys();

  function stop() {
    setIsAdding(false);
    setName('');
    setError(undefined);
    addButton.current?.focus();
  }

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (isPending) return;
    const { length } = name.trim();
    if (length === 0) setError(messages.passkeyNameRequired[locale]);
    // Refused only by the server, the device would keep a passkey that opens nothing.
    if (length === 0 || length > passkeyNameMaxLength) return input.current?.focus();
    setIsPending(true);
    try {
      const { options } = await start.mutateAsync();
      const { startRegistration } = await import('@simplewebauthn/browser');
      const answer = await startRegistration({ optionsJSON: options as never });
      const added = await add.mutateAsync({ name, answer: answer as unknown as PasskeyAnswer });
      stop();
      onCodes(added.recoveryCodes);
      await succeed('factorAdded');
    } catch (failure) {
      if (!isClosed(failure)) fail(failure);
    } finally {
      setIsPending(false);
    }
  }

  return (
    <chakra.section minW="0">
      <chakra.h3 textStyle="label">{texts.title()}</chakra.h3>
      <chakra.p textStyle="small" color="ink.muted" mt="1">
        {isPossible ? texts.lead() : texts.impossible()}
      </chakra.p>
      {passkeys.length > 0 && (
        <chakra.ul aria-label={texts.title()} mt="3" borderTopWidth="1px" borderColor="line.hairline">
          {passkeys.map((passkey) => (
            <PasskeyItem key={passkey.id} passkey={passkey} onRemoved={() => addButton.current?.focus()} />
          ))}
        </chakra.ul>
      )}
      {isPossible && passkeys.length < passkeysMax && (
        <Button
          ref={addButton}
          variant="outline"
          size="sm"
          mt="3"
          aria-expanded={isAdding}
          onClick={() => (isAdding ? stop() : setIsAdding(true))}
        >
          {texts.add()}
        </Button>
      )}
      {isAdding && (
        <InlineForm
          isPending={isPending}
          labels={{ save: texts.save(), saving: texts.saving() }}
          onSubmit={(event) => void handleSubmit(event)}
          onCancel={stop}
          mt="4"
        >
          <TextField
            ref={input}
            label={texts.name()}
            hint={texts.nameHint()}
            name="name"
            autoComplete="off"
            autoFocus
            maxLength={passkeyNameMaxLength}
            isRequired
            value={name}
            error={error}
            onChange={(event) => {
              setName(event.currentTarget.value);
              setError(undefined);
            }}
          />
        </InlineForm>
      )}
    </chakra.section>
  );
}
