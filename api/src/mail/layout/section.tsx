import { Heading, Text } from '@react-email/components';
import type { ReactNode } from 'react';
import { light } from '#lib/brand-colors.ts';
import { breakWords, sans } from './theme.ts';

/** A section of a mail, with its heading above an ink-colored rule. */
export function MailSection({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <tr>
      <td className="pad" style={{ padding: '40px 32px 0' }}>
        <Heading
          as="h2"
          className="ink rule"
          style={{
            margin: '0',
            padding: '0 0 10px',
            borderBottom: `1px solid ${light.ink}`,
            fontFamily: sans,
            fontWeight: 700,
            fontSize: '20px',
            lineHeight: '26px',
            letterSpacing: '-0.3px',
            color: light.ink,
          }}
        >
          {title}
        </Heading>
        {children}
      </td>
    </tr>
  );
}

/** Opening paragraphs below the headline. */
export function Lead({ children }: { children: ReactNode }) {
  return (
    <tr>
      <td className="pad" style={{ padding: '22px 32px 0' }}>
        {children}
      </td>
    </tr>
  );
}

export function Paragraph({ children }: { children: ReactNode }) {
  return (
    <Text
      className="ink"
      style={{
        ...breakWords,
        margin: '0 0 14px',
        fontFamily: sans,
        fontSize: '17px',
        lineHeight: '27px',
        color: light.ink,
      }}
    >
      {children}
    </Text>
  );
}

export function SmallPrint({ children }: { children: ReactNode }) {
  return (
    <Text
      className="muted"
      style={{
        ...breakWords,
        margin: '12px 0 0',
        fontFamily: sans,
        fontSize: '14px',
        lineHeight: '21px',
        color: light.muted,
      }}
    >
      {children}
    </Text>
  );
}
