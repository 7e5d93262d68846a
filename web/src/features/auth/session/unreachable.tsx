import { chakra } from '@chakra-ui/react/styled-system';
import { CloudOff } from 'lucide-react';
import { Button } from '#components/button.ts';
import { Card } from '#components/card.ts';
import { useI18n } from '#i18n/locale-provider.tsx';
import { readFailure } from '#lib/call-failure.ts';

type UnreachableProps = { error: unknown; isTrying: boolean; onRetry: () => void };

/**
 * Replaces a page while the server cannot tell who is logged in, which is not the same as being logged out.
 */
export function Unreachable({ error, isTrying, onRetry }: UnreachableProps) {
  const { LL } = useI18n();
  const texts = LL.adminSession.unreachable;
  const { hasResponse, isTimeout } = readFailure(error);
  return (
    <Card role="alert" gap="4">
      <chakra.span aria-hidden color="accent">
        <CloudOff size="2rem" />
      </chakra.span>
      <chakra.h1 textStyle="title">{texts.title()}</chakra.h1>
      <p>{hasResponse || isTimeout ? texts.unavailable() : texts.offline()}</p>
      <chakra.p color="ink.muted">{texts.keepsTrying()}</chakra.p>
      {/* Not disabled while it retries: a button that changes every few seconds would lose the focus. */}
      <Button variant="ink" alignSelf="start" mt="1" aria-busy={isTrying || undefined} onClick={onRetry}>
        {texts.retry()}
      </Button>
    </Card>
  );
}
