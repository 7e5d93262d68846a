import { chakra } from '@chakra-ui/react/styled-system';
import { type ComponentProps, createElement } from 'react';
import { buttonRecipe } from '#theme/recipes/button.ts';
import { SiteLink } from './site-link.tsx';

const PlainButton = chakra('button', buttonRecipe, { defaultProps: { type: 'button' } });

type ButtonProps = ComponentProps<typeof PlainButton> & {
  /**
   * Whether what a press has started is still going on; until then further presses do nothing. The button keeps the
   * focus, as a disabled one would not.
   */
  isBusy?: boolean;
};

/** A button; pass `type="submit"` in forms. */
export function Button({ isBusy, ...props }: ButtonProps) {
  if (!isBusy) return createElement(PlainButton, props);
  return createElement(PlainButton, {
    'aria-busy': true,
    'aria-disabled': true,
    ...props,
    onClick: undefined,
  });
}

/** A link styled as a button, to a page or an anchor of this site. */
export const ButtonLink = chakra(SiteLink, buttonRecipe);
