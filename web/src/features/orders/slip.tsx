import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';

/**
 * The summary of an order's amount, styled as a paper slip with the accent color on top, as on the order
 * page.
 */
export const Slip = chakra(
  'section',
  {
    base: {
      layerStyle: 'sheet',
      boxShadow: 'card',
      borderTopWidth: '0.375rem',
      borderTopColor: 'accent',
      color: 'ink',
      p: { base: '5', sm: '7' },
    },
  },
  // Notifications are often about its contents.
  { defaultProps: { 'data-keep-clear': '' } },
);

/** The order number, which clients quote in mails and on the phone, in large type. */
export function SlipNumber({ label, id }: { label: string; id: number }) {
  return (
    <chakra.div mb="2">
      <chakra.dt textStyle="caption" color="ink.muted">
        {label}
      </chakra.dt>
      <chakra.dd
        textStyle="numeral"
        fontSize="clamp(2.5rem, 1.8rem + 2.4vw, 4rem)"
        mt="1"
        overflowWrap="anywhere"
      >
        #{id}
      </chakra.dd>
    </chakra.div>
  );
}

/** The total at the bottom of a sum. */
export function SlipTotal({ label, testId, children }: { label: string; testId?: string; children: string }) {
  return (
    <chakra.div
      display="flex"
      flexWrap="wrap"
      alignItems="baseline"
      justifyContent="space-between"
      columnGap="4"
      pt="3"
      borderTopWidth="2px"
      borderColor="ink"
    >
      <chakra.dt textStyle="title">{label}</chakra.dt>
      <chakra.dd textStyle="price" whiteSpace="nowrap" data-testid={testId}>
        {children}
      </chakra.dd>
    </chakra.div>
  );
}

/** One amount of a sum. */
export function SlipLine({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <chakra.div display="flex" alignItems="baseline" justifyContent="space-between" gap="4" textStyle="small">
      <chakra.dt color="ink.muted">{label}</chakra.dt>
      <chakra.dd fontWeight="medium" whiteSpace="nowrap" fontVariantNumeric="tabular-nums">
        {children}
      </chakra.dd>
    </chakra.div>
  );
}
