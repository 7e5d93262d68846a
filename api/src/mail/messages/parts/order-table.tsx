import type { Locale } from '@storefront/contracts/i18n/locale.ts';
import type { CSSProperties } from 'react';
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
const nameCell: CSSProperties = { ...breakWords, fontWeight: 400 };
const amountCell: CSSProperties = { whiteSpace: 'nowrap', paddingLeft: '16px' };

/** The order's lines, with the total that they add up to. */
export function OrderTable({ summary, locale }: { summary: OrderSummary; locale: Locale }) {
  const words = orderWords[locale];
  return (
    <table width="100%" cellPadding="0" cellSpacing="0" border={0}>
      <tbody>
        {summary.lines.map(({ name, detail, amount }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines may have the same name; their order is fixed.
          <tr key={index}>
            <th scope="row" align="left" className="ink hairline" style={{ ...line, ...nameCell }}>
              {name}
              {detail ? (
                <>
                  <br />
                  <span className="muted" style={{ fontSize: '15px', color: light.muted }}>
                    {detail}
                  </span>
                </>
              ) : null}
            </th>
            <td align="right" className="ink hairline" style={{ ...line, ...amountCell }}>
              {amount}
            </td>
          </tr>
        ))}
        <tr>
          <th
            scope="row"
            align="left"
            className="ink hairline"
            style={{
              ...line,
              verticalAlign: 'bottom',
              padding: '20px 0 16px',
              fontWeight: 700,
              fontSize: '20px',
            }}
          >
            {words.total}
          </th>
          <td
            align="right"
            className="total ink hairline"
            style={{
              ...line,
              ...amountCell,
              verticalAlign: 'bottom',
              padding: '20px 0 16px 16px',
              fontWeight: 700,
              fontSize: '32px',
              lineHeight: '36px',
              letterSpacing: '-0.8px',
            }}
          >
            {summary.total}
          </td>
        </tr>
        <tr>
          <th scope="row" align="left" className="ink hairline" style={{ ...line, fontWeight: 400 }}>
            {words.deposit}
          </th>
          <td align="right" className="ink hairline" style={{ ...line, ...amountCell }}>
            {summary.deposit}
          </td>
        </tr>
        {summary.eta ? (
          <tr>
            <th scope="row" align="left" className="ink hairline" style={{ ...line, fontWeight: 400 }}>
              {words.eta}
            </th>
            <td align="right" className="ink hairline" style={{ ...line, paddingLeft: '16px' }}>
              <span style={{ whiteSpace: 'nowrap' }}>{summary.eta}</span>
              <br />
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
                {words.toBeConfirmed}
              </span>
            </td>
          </tr>
        ) : null}
      </tbody>
    </table>
  );
}
