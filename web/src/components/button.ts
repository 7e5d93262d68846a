import { chakra } from '@chakra-ui/react/styled-system';
import { buttonRecipe } from '#theme/recipes/button.ts';
import { SiteLink } from './site-link.tsx';

/** A button; give it `type="submit"` inside forms that send. */
export const Button = chakra('button', buttonRecipe, { defaultProps: { type: 'button' } });

/** Looks like a button and leads somewhere: to a page or an anchor of this site. */
export const ButtonLink = chakra(SiteLink, buttonRecipe);
