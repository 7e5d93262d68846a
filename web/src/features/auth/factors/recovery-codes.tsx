import { chakra } from '@chakra-ui/react/styled-system';
import { Check, Copy } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '#components/button.ts';
import { copyText } from '#components/portal/copy-text.ts';
import { useI18n } from '#i18n/locale-provider.tsx';

type RecoveryCodesProps = { codes: readonly string[]; onDone: () => void };

/** Recovery codes that were just made, the one time they can be seen. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const { LL } = useI18n();
  const texts = LL.adminAccount.factors.codes;
  const titleId = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const [result, setResult] = useState<'done' | 'failed' | null>(null);
  useEffect(() => title.current?.focus(), []);
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
        <chakra.h3 ref={title} id={titleId} tabIndex={-1} textStyle="label">
          {texts.title()}
        </chakra.h3>
        <chakra.p textStyle="small" mt="1">
          {texts.text()}
        </chakra.p>
      </div>
      <chakra.ul
        display="grid"
        gridTemplateColumns="repeat(auto-fill, minmax(10rem, 1fr))"
        columnGap="5"
        rowGap="1"
        fontFamily="mono"
        fontSize="sm"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </chakra.ul>
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="3">
        <Button variant="outline" size="sm" onClick={() => void copyText(codes.join('\n')).then(setResult)}>
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
