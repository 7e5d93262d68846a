import { chakra } from '@chakra-ui/react/styled-system';
import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { VisuallyHidden } from '#components/visually-hidden.tsx';
import { useI18n } from '#i18n/locale-provider.tsx';
import { copyText } from './copy-text.ts';

/** How long the button says that it worked. */
const shownForMs = 2500;

/** Puts a text on the clipboard and says so, to the eye and to listeners. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const { LL } = useI18n();
  const texts = LL.admin.details.copy;
  const [result, setResult] = useState<'done' | 'failed' | null>(null);

  useEffect(() => {
    if (!result) return;
    const timer = setTimeout(() => setResult(null), shownForMs);
    return () => clearTimeout(timer);
  }, [result]);

  return (
    // Taller than its line of text, without making it taller.
    <chakra.span display="inline-flex" alignItems="center" verticalAlign="middle" my="-3" data-print="hide">
      <chakra.button
        type="button"
        aria-label={label}
        title={label}
        onClick={() => void copyText(text).then(setResult)}
        display="inline-grid"
        placeContent="center"
        minW={{ base: 'tap', lg: '8' }}
        minH={{ base: 'tap', lg: '8' }}
        color={result === 'done' ? 'success' : 'ink.muted'}
        cursor="pointer"
        _hover={{ color: 'accent' }}
      >
        {result === 'done' ? <Check aria-hidden size="1.05em" /> : <Copy aria-hidden size="1.05em" />}
      </chakra.button>
      <chakra.span role="status" fontSize="xs" color={result === 'failed' ? 'danger' : 'success'}>
        {result && <ResultText text={texts[result]()} />}
      </chakra.span>
    </chakra.span>
  );
}

function ResultText({ text }: { text: string }) {
  return (
    <>
      <chakra.span aria-hidden hideBelow="sm">
        {text}
      </chakra.span>
      <VisuallyHidden>{text}</VisuallyHidden>
    </>
  );
}
