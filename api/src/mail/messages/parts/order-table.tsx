import type { Locale } from '@storefront/contracts/i18n/locale.ts';
import type { CSSProperties, ReactNode } from 'react';
import { light } from '#lib/brand-colors.ts';
import { breakWords, sans, serif } from '#mail/layout/theme.ts';
import type { OrderSummary } from './order-summary.ts';
import { orderWords } from './order-words.ts';

const line: CSSProperties = {
  verticalAlign: 'top',
  padding: '14px 0',
  borderBottom: `1px solid ${light.hairline}`,
  fontFamily: sans,
  fontSize: '17px',
  lineHeight: '24px',
  color: light.ink,
};
/** Operators name lines of their own, with words that can be wider than a phone. */
const labelCell: CSSProperties = { ...line, ...breakWords, fontWeight: 400 };
const amountCell: CSSProperties = { ...line, whiteSpace: 'nowrap', paddingLeft: '16px' };

/** The order's lines, with the total that they add up to. */
export function OrderTable({ summary, locale }: { summary: OrderSummary; locale: Locale }) {
  const words = orderWords[locale];
  return (
    <table width="100%" cellPadding="0" cellSpacing="0" border={0}>
      <tbody>
        {summary.lines.map(({ name, detail, amount }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines may have the same name; their order is fixed.
          <Row key={index} label={name} detail={detail}>
            {amount}
          </Row>
        ))}
        <TotalRow label={words.total} total={summary.total} />
        <Row label={words.deposit}>{summary.deposit}</Row>
        {summary.eta ? (
          <Row label={words.eta} valueStyle={{ ...line, paddingLeft: '16px' }}>
            <span style={{ whiteSpace: 'nowrap' }}>{summary.eta}</span>
            <br />
            <ToBeConfirmed text={words.toBeConfirmed} />
          </Row>
        ) : null}
      </tbody>
    </table>
  );
}

type RowProps = {
  label: string;
  /** Shown below the label. */
  detail?: string | null;
  valueStyle?: CSSProperties;
  children: ReactNode;
};

function Row({ label, detail = null, valueStyle = amountCell, children }: RowProps) {
  return (
    <tr>
      <th scope="row" align="left" className="ink hairline" style={labelCell}>
        {label}
        {detail ? (
          <>
            <br />
            <span className="muted" style={{ fontSize: '15px', color: light.muted }}>
              {detail}
            </span>
          </>
        ) : null}
      </th>
      <td align="right" className="ink hairline" style={valueStyle}>
        {children}
      </td>
    </tr>
  );
}

function TotalRow({ label, total }: { label: string; total: string }) {
  const cell: CSSProperties = { verticalAlign: 'bottom', fontWeight: 700 };
  return (
    <tr>
      <th
        scope="row"
        align="left"
        className="ink hairline"
        style={{ ...line, ...cell, padding: '20px 0 16px', fontSize: '20px' }}
      >
        {label}
      </th>
      <td
        align="right"
        className="total ink hairline"
        style={{
          ...amountCell,
          ...cell,
          padding: '20px 0 16px 16px',
          fontSize: '32px',
          lineHeight: '36px',
          letterSpacing: '-0.8px',
        }}
      >
        {total}
      </td>
    </tr>
  );
}

function ToBeConfirmed({ text }: { text: string }) {
  return (
    <span
      className="muted"
      style={{
        whiteSpace: 'nowrap',
        fontFamily: serif,
        fontStyle: 'italic',
        fontSize: '16px',
        color: light.muted,
      }}
    >
      {text}
    </span>
  );
}
