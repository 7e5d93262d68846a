import { chakra } from '@chakra-ui/react/styled-system';
import { PromiseButton } from '#components/promise-button.tsx';
import { useI18n } from '#i18n/locale-provider.tsx';

/** Replaces content that could not be loaded; `onRetry` returns a promise of the next attempt. */
export function LoadFailed({ text, onRetry }: { text: string; onRetry: () => Promise<unknown> }) {
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
      <PromiseButton variant="outline" size="sm" onPress={onRetry}>
        {LL.adminSession.loadAgain()}
      </PromiseButton>
    </chakra.div>
  );
}
