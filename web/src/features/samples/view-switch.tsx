import { chakra } from '@chakra-ui/react/styled-system';
import { Image, Monitor, Smartphone } from 'lucide-react';
import { useI18n } from '#i18n/locale-provider.tsx';
import { pressedInForcedColors } from '#theme/recipes/button.ts';
import type { Device } from './mail-frame.tsx';

export type View = 'picture' | Device;

const views = [
  { view: 'picture', Icon: Image },
  { view: 'phone', Icon: Smartphone },
  { view: 'desktop', Icon: Monitor },
] as const satisfies readonly { view: View; Icon: unknown }[];

type ViewSwitchProps = { view: View; onChange: (view: View) => void };

/** Switches between the picture of an e-mail and the live e-mail in the window of a device. */
export function ViewSwitch({ view: current, onChange }: ViewSwitchProps) {
  const { LL } = useI18n();
  return (
    <chakra.div
      role="group"
      aria-label={LL.viewer.views()}
      display="inline-flex"
      borderWidth="1.5px"
      borderColor="ink"
      borderRadius="sm"
      overflow="hidden"
    >
      {views.map(({ view, Icon }) => (
        <chakra.button
          key={view}
          type="button"
          aria-pressed={view === current}
          onClick={() => onChange(view)}
          display="inline-flex"
          alignItems="center"
          gap="1.5"
          minH="tap"
          px={{ base: '2', sm: '3' }}
          textStyle="label"
          cursor="pointer"
          css={{
            '& svg': { display: { base: 'none', sm: 'block' } },
            '& + &': { borderInlineStartWidth: '1.5px', borderColor: 'ink' },
            '&:hover': { bg: 'paper.sunken' },
            '&[aria-pressed=true]': { bg: 'ink', color: 'ink.inverse', ...pressedInForcedColors },
            '&:focus-visible': { outlineOffset: '-5px' },
          }}
        >
          <Icon size="1rem" aria-hidden />
          {LL.viewer[view]()}
        </chakra.button>
      ))}
    </chakra.div>
  );
}
