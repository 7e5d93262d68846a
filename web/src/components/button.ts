import { chakra } from '@chakra-ui/react/styled-system';
import { buttonRecipe } from '#theme/recipes/button.ts';
import { SiteLink } from './site-link.tsx';

/** A button; pass `type="submit"` in forms. */
export const Button = chakra('button', buttonRecipe, { defaultProps: { type: 'button' } });

/** A link styled as a button, to a page or an anchor of this site. */
export const ButtonLink = chakra(SiteLink, buttonRecipe);
