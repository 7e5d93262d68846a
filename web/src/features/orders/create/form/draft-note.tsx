import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { Button } from '#components/button.ts';
import { useI18n } from '#i18n/locale-provider.tsx';

/** Notes that an earlier draft was restored, and offers to discard it. */
export function DraftNote({ isRestored, onStartOver }: { isRestored: boolean; onStartOver: () => void }) {
  const { LL } = useI18n();
  const texts = LL.order.form;
  const [isOver, setIsOver] = useState(false);

  function handleStartOver() {
    setIsOver(true);
    onStartOver();
  }

  return (
    <chakra.div
      role="status"
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      columnGap="4"
      textStyle="small"
      color="ink.muted"
      css={{ '&:empty': { display: 'none' } }}
    >
      {isOver && texts.startedOver()}
      {isRestored && !isOver && (
        <>
          {texts.restored()}
          <Button variant="link" minH="tap" size="sm" onClick={handleStartOver}>
            {texts.startOver()}
          </Button>
        </>
      )}
    </chakra.div>
  );
}
