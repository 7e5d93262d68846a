import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect } from 'react';
import { useI18n } from '#i18n/locale-provider.tsx';

const filled = { bg: 'accent', '@media (forced-colors: active)': { bg: 'CanvasText' } };

/**
 * Shown while files are being sent: who closes or leaves the page would lose them, so the browser asks first.
 *
 * @param value share of the bytes sent, from 0 to 1.
 */
export function UploadProgress({ value, mt }: { value: number; mt?: string }) {
  const { LL } = useI18n();
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, []);
  return (
    <chakra.progress
      aria-label={LL.order.files.progress()}
      value={value}
      max={1}
      width="full"
      height="1.5"
      mt={mt}
      css={{
        // Browsers give up their own bar once it has no border, as all elements here.
        appearance: 'none',
        bg: 'line.hairline',
        '&::-webkit-progress-bar': { bg: 'line.hairline' },
        '&::-webkit-progress-value': filled,
        '&::-moz-progress-bar': filled,
      }}
    />
  );
}
