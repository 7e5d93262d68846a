import { brand } from '@storefront/contracts/brand.ts';
import { light } from '#lib/brand-colors.ts';
import { sans, serif } from './theme.ts';

/**
 * The brand name as live text, so that it shows with images off and in any color scheme. The first word is
 * set in the typeface for "Pixel", the last in that for "Prose"; a name of another form is set in the first
 * typeface.
 */
export function Wordmark({ sizePx, className = '' }: { sizePx: number; className?: string }) {
  const [first, second, ...rest] = brand.name.split(' & ');
  const hasTwoVoices = second !== undefined && rest.length === 0;
  return (
    <span
      className={`ink ${className}`.trim()}
      style={{
        fontFamily: sans,
        fontWeight: 700,
        fontSize: `${sizePx}px`,
        lineHeight: `${Math.round(sizePx * 1.2)}px`,
        letterSpacing: `${-sizePx / 40}px`,
        color: light.ink,
      }}
    >
      {hasTwoVoices ? first : brand.name}
      {hasTwoVoices ? (
        <>
          {' '}
          <span className="accent" style={{ color: light.accent }}>
            &amp;
          </span>{' '}
          <span style={{ fontFamily: serif, fontStyle: 'italic', fontWeight: 400, letterSpacing: 0 }}>
            {second}
          </span>
        </>
      ) : null}
    </span>
  );
}
