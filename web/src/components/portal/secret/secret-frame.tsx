import { chakra } from '@chakra-ui/react/styled-system';
import { Check, Copy } from 'lucide-react';
import { type ReactNode, type Ref, useState } from 'react';
import { Button } from '#components/button.ts';
import { copyText } from './copy-text.ts';

/** Texts for a secret that is shown once. */
export type SecretTexts = Record<'title' | 'text' | 'copy' | 'done' | 'copied' | 'notCopied', () => string>;

type SecretFrameProps = {
  titleId: string;
  /** For moving the focus to the title when no content below can receive it. */
  titleRef?: Ref<HTMLHeadingElement>;
  texts: SecretTexts;
  /** Copied by the button. */
  secret: string;
  onDone: () => void;
  children: ReactNode;
};

/** Shows a new secret, which can be seen only once, with buttons to copy and to dismiss it. */
export function SecretFrame({ titleId, titleRef, texts, secret, onDone, children }: SecretFrameProps) {
  const [result, setResult] = useState<'done' | 'failed' | null>(null);
  return (
    <chakra.section
      aria-labelledby={titleId}
      data-keep-clear
      display="grid"
      gap="3"
      p="4"
      bg="second.tint"
      borderRadius="sm"
      minW="0"
    >
      <div>
        <chakra.h3 ref={titleRef} id={titleId} tabIndex={titleRef ? -1 : undefined} textStyle="label">
          {texts.title()}
        </chakra.h3>
        <chakra.p textStyle="small" mt="1">
          {texts.text()}
        </chakra.p>
      </div>
      {children}
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
