import { light } from '#lib/brand-colors.ts';
import { LayoutTable } from '#mail/layout/layout-table.tsx';
import { sans, serif } from '#mail/layout/theme.ts';

type NextStepsProps = {
  /** Set in large type like the claims on the home page, with `unit` below. */
  numeral: string;
  unit: string;
  steps: readonly string[];
};

/** A promise as a large numeral, with the steps that fulfill it beside it, or below it on phones. */
export function NextSteps({ numeral, unit, steps }: NextStepsProps) {
  return (
    <LayoutTable>
      <tr>
        <td
          width="150"
          valign="top"
          className="stack numeral accent"
          style={{
            width: '150px',
            padding: '18px 24px 0 0',
            fontFamily: sans,
            fontWeight: 700,
            fontSize: '104px',
            lineHeight: '96px',
            letterSpacing: '-6px',
            color: light.accent,
          }}
        >
          {numeral}
          <br />
          <span
            style={{
              fontFamily: serif,
              fontStyle: 'italic',
              fontWeight: 400,
              fontSize: '28px',
              lineHeight: '32px',
              letterSpacing: 0,
            }}
          >
            {unit}
          </span>
        </td>
        <td valign="top" className="stack" style={{ padding: '20px 0 0' }}>
          <ol
            className="ink"
            style={{
              margin: 0,
              padding: '0 0 0 24px',
              fontFamily: sans,
              fontSize: '17px',
              lineHeight: '26px',
              color: light.ink,
            }}
          >
            {steps.map((step) => (
              <li key={step} style={{ margin: '0 0 10px' }}>
                {step}
              </li>
            ))}
          </ol>
        </td>
      </tr>
    </LayoutTable>
  );
}
