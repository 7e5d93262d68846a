import { chakra } from '@chakra-ui/react/styled-system';
import { Check, Copy } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '#components/button.ts';
import { controlRecipe } from '#theme/recipes/control.ts';
import { copyText } from './copy-text.ts';

const Input = chakra('input', controlRecipe);

type SecretOnceProps = {
  secret: string;
  texts: Record<'title' | 'text' | 'copy' | 'done' | 'copied' | 'notCopied', () => string>;
  onDone: () => void;
};

/** Something secret that was just made, the one time it can be seen. */
export function SecretOnce({ secret, texts, onDone }: SecretOnceProps) {
  const titleId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [result, setResult] = useState<'done' | 'failed' | null>(null);
  useEffect(() => input.current?.focus(), []);
  return (
    <chakra.section
      aria-labelledby={titleId}
      display="grid"
      gap="3"
      p="4"
      bg="second.tint"
      borderRadius="sm"
      minW="0"
    >
      <div>
        <chakra.h3 id={titleId} textStyle="label">
          {texts.title()}
        </chakra.h3>
        <chakra.p textStyle="small" mt="1">
          {texts.text()}
        </chakra.p>
      </div>
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
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="3">
        <Button variant="outline" size="sm" onClick={() => void copyText(secret).then(setResult)}>
          {result === 'done' ? <Check aria-hidden /> : <Copy aria-hidden />}
          {texts.copy()}
        </Button>
        <Button variant="ghost" size="sm" onClick={onDone}>
          {texts.done()}
        </Button>
        <chakra.span role="status" textStyle="small" color={result === 'failed' ? 'danger' : 'success'}>
          {result === 'done' && texts.copied()}
          {result === 'failed' && texts.notCopied()}
        </chakra.span>
      </chakra.div>
    </chakra.section>
  );
}
