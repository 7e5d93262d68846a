import { chakra } from '@chakra-ui/react/styled-system';
import { Check } from 'lucide-react';
import { VisuallyHidden } from '#components/visually-hidden.tsx';
import { useI18n } from '#i18n/locale-provider.tsx';
import { orderStages, type StageProgress } from './order-stages.ts';

/**
 * The stages from request to delivery on one line, on the second brand color. A phone has no room for five
 * names and shows only the current one below the line.
 */
export function StageTrack({ passed, open }: StageProgress) {
  const { LL } = useI18n();
  const texts = LL.clientOrder.stages;
  const current = orderStages[passed];
  return (
    <div>
      <chakra.ol
        aria-label={texts.label()}
        display="grid"
        gridTemplateColumns="repeat(5, minmax(0, 1fr))"
        columnGap={{ base: '1', md: '2' }}
        data-testid="stages"
      >
        {orderStages.map((stage, index) => {
          const isDone = index < passed && !open.includes(stage);
          const isCurrent = index === passed;
          return (
            <chakra.li
              key={stage}
              aria-current={isCurrent ? 'step' : undefined}
              position="relative"
              pt="3"
              color={isCurrent ? 'second.on' : 'second.onMuted'}
              _before={{
                content: '""',
                position: 'absolute',
                insetInline: '0',
                top: '0',
                // A border, so that it is visible with forced colors.
                borderTopWidth: isDone || isCurrent ? '4px' : '1px',
                borderColor: isCurrent ? 'accent.onInk' : 'second.onMuted',
              }}
            >
              <chakra.span
                display={{ base: 'none', md: 'flex' }}
                alignItems="center"
                gap="1.5"
                minH="7"
                textStyle={isCurrent ? 'prose' : 'small'}
                fontSize={isCurrent ? 'xl' : 'sm'}
                lineHeight="snug"
              >
                {isDone && <Check size="1em" aria-hidden />}
                {texts.names[stage]()}
              </chakra.span>
              <VisuallyHidden hideFrom="md">{texts.names[stage]()}</VisuallyHidden>
              {isDone && <VisuallyHidden>{texts.done()}</VisuallyHidden>}
            </chakra.li>
          );
        })}
      </chakra.ol>
      {current && (
        <chakra.p aria-hidden hideFrom="md" textStyle="prose" fontSize="lg">
          {passed + 1}/{orderStages.length} {texts.names[current]()}
        </chakra.p>
      )}
    </div>
  );
}
