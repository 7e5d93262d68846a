import { Button } from '@react-email/components';
import type { ReactNode } from 'react';
import { light } from '#lib/brand-colors.ts';
import { sans } from './theme.ts';

/**
 * A button that keeps its shape in Outlook and with images off, and becomes a plain link where colors are
 * dropped.
 */
export function MailButton({ href, children }: { href: string; children: ReactNode }) {
  return (
    <tr>
      <td className="pad" style={{ padding: '24px 32px 0' }}>
        <table role="presentation" cellPadding="0" cellSpacing="0" border={0}>
          <tbody>
            <tr>
              <td style={{ backgroundColor: light.accent, borderRadius: '3px' }}>
                <Button
                  href={href}
                  style={{
                    padding: '16px 28px',
                    fontFamily: sans,
                    fontSize: '17px',
                    fontWeight: 700,
                    color: light.onAccent,
                    backgroundColor: light.accent,
                    borderRadius: '3px',
                  }}
                >
                  {children}
                </Button>
              </td>
            </tr>
          </tbody>
        </table>
      </td>
    </tr>
  );
}
