import { Heading, Text } from '@react-email/components';
import { light } from '#lib/brand-colors.ts';
import { LayoutTable } from './layout-table.tsx';
import { breakWords, sans, serif } from './theme.ts';

type HeadlineProps = {
  /** Small line above the headline, for example the kind of mail. */
  kicker: string;
  /** First half, set in the typeface for "Pixel". */
  first: string;
  /** Second half, set in the typeface for "Prose". */
  second: string;
};

/** The opening of a mail: a headline in large type below a heavy rule. */
export function Headline({ kicker, first, second }: HeadlineProps) {
  return (
    <tr>
      <td className="pad" style={{ padding: '0 32px' }}>
        <LayoutTable>
          <tr>
            <td className="rule" style={{ borderTop: `3px solid ${light.ink}`, paddingTop: '28px' }}>
              <Text
                className="muted"
                style={{
                  margin: '0 0 10px',
                  fontFamily: sans,
                  fontSize: '14px',
                  lineHeight: '20px',
                  color: light.muted,
                }}
              >
                {kicker}
              </Text>
              <Heading
                as="h1"
                className="headline ink"
                style={
                  {
                    ...breakWords,
                    margin: '0',
                    fontFamily: sans,
                    fontWeight: 700,
                    fontSize: '62px',
                    lineHeight: '66px',
                    letterSpacing: '-2px',
                    color: light.ink,
                    msoLineHeightRule: 'exactly',
                  } as React.CSSProperties
                }
              >
                {first}
                <br />
                <span
                  className="accent"
                  style={{
                    fontFamily: serif,
                    fontStyle: 'italic',
                    fontWeight: 400,
                    letterSpacing: '-0.5px',
                    color: light.accent,
                  }}
                >
                  {second}
                </span>
              </Heading>
            </td>
          </tr>
        </LayoutTable>
      </td>
    </tr>
  );
}
