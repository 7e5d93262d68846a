import type { StatusHue } from '@storefront/contracts/orders/order-status.ts';

const hue = (name: StatusHue) => ({ bg: `hue.${name}.bg`, color: `hue.${name}.fg` });

/** A badge variant for each hue of an order's states: quiet background, readable text. */
export const statusHues = {
  yellow: hue('yellow'),
  blue: hue('blue'),
  purple: hue('purple'),
  green: hue('green'),
  red: hue('red'),
  orange: hue('orange'),
  gray: hue('gray'),
} satisfies Record<StatusHue, object>;
