import { addressParts } from '@storefront/contracts/mail/address-parts.ts';
import { Fragment } from 'react';
import { light } from '#lib/brand-colors.ts';
import { breakWords, sans } from './theme.ts';

export type Fact = { label: string; value: string /** Makes the value a link. */; href?: string };

/** A table of labels and values separated by hairlines; on phones each value is below its label. */
export function FactsTable({ facts }: { facts: readonly Fact[] }) {
  const cell = {
    ...breakWords,
    fontFamily: sans,
    fontSize: '16px',
    lineHeight: '24px',
    verticalAlign: 'top',
    borderBottom: `1px solid ${light.hairline}`,
  };
  return (
    <table width="100%" cellPadding="0" cellSpacing="0" border={0} style={{ tableLayout: 'fixed' }}>
      <tbody>
        {facts.map(({ label, value, href }) => (
          <tr key={label}>
            <th
              scope="row"
              align="left"
              className="stack stacked-label muted hairline"
              style={{
                ...cell,
                width: '34%',
                padding: '11px 16px 11px 0',
                fontWeight: 400,
                color: light.muted,
              }}
            >
              {label}
            </th>
            <td
              dir="auto"
              className="stack stacked-value ink hairline"
              style={{ ...cell, padding: '11px 0', color: light.ink }}
            >
              {href ? (
                <a href={href} className="ink" style={{ color: light.ink, textDecoration: 'underline' }}>
                  {href.startsWith('mailto:') ? <Address address={value} /> : value}
                </a>
              ) : (
                value
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** In characters, on a phone. */
const valueWidth = 30;

/** An address divided only where it cannot stay whole: some programs ignore `<wbr>`. */
function Address({ address }: { address: string }) {
  if (address.length <= valueWidth) return address;
  return addressParts(address).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text keep their order.
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
