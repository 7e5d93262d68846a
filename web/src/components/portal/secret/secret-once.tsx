import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect, useId, useRef } from 'react';
import { controlRecipe } from '#theme/recipes/control.ts';
import { SecretFrame, type SecretTexts } from './secret-frame.tsx';

const Input = chakra('input', controlRecipe);

type SecretOnceProps = { secret: string; texts: SecretTexts; onDone: () => void };

/** A token or key in one line, selected at once. */
export function SecretOnce({ secret, texts, onDone }: SecretOnceProps) {
  const titleId = useId();
  const input = useRef<HTMLInputElement>(null);
  // Also when a newer secret takes the place of one that is still shown.
  useEffect(() => {
    if (secret) input.current?.focus();
  }, [secret]);
  return (
    <SecretFrame titleId={titleId} texts={texts} secret={secret} onDone={onDone}>
      <Input
        ref={input}
        readOnly
        aria-labelledby={titleId}
        value={secret}
        fontFamily="mono"
        fontSize="sm"
        autoComplete="off"
        onFocus={(event) => event.currentTarget.select()}
      />
    </SecretFrame>
  );
}
