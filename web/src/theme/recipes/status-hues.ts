import type { StatusHue } from '@storefront/contracts/orders/order-status.ts';

const hue = (name: StatusHue) => ({ bg: `hue.${name}.bg`, color: `hue.${name}.fg` });

/** A variant for each hue that an order's states can have: quiet background, text to be read on it. */
export const statusHues = {
  yellow: hue('yellow'),
  blue: hue('blue'),
  purple: hue('purple'),
  green: hue('green'),
  red: hue('red'),
  orange: hue('orange'),
  gray: hue('gray'),
} satisfies Record<StatusHue, object>;
