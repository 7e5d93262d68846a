import { chakra } from '@chakra-ui/react/styled-system';
import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { VisuallyHidden } from '#components/visually-hidden.tsx';
import { useI18n } from '#i18n/locale-provider.tsx';
import { copyText } from './copy-text.ts';

/** How long the button shows the result. */
const shownForMs = 2500;

/** Copies a text to the clipboard and reports it, visibly and to screen readers. */
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
    // Taller than its line of text, without increasing the line height.
    <chakra.span display="inline-flex" alignItems="center" verticalAlign="middle" my="-3" data-print="hide">
      <chakra.button
        type="button"
        aria-label={label}
        title={label}
        onClick={() => void copyText(text).then(setResult)}
        display="inline-grid"
        placeContent="center"
        minW={{ base: 'tap', lg: '8' }}
        // Its room for a finger, which nothing shows, takes none from the text beside it.
        mx={{ base: '-2', lg: '0' }}
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
