import { chakra } from '@chakra-ui/react/styled-system';
import { Button } from '#components/button.ts';
import { useI18n } from '#i18n/locale-provider.tsx';

/** Replaces content that could not be loaded. */
export function LoadFailed({ text, onRetry }: { text: string; onRetry: () => void }) {
  const { LL } = useI18n();
  return (
    <chakra.div
      role="alert"
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      columnGap="4"
      rowGap="3"
      textStyle="small"
    >
      <p>{text}</p>
      <Button variant="outline" size="sm" onClick={onRetry}>
        {LL.adminSession.loadAgain()}
      </Button>
    </chakra.div>
  );
}
