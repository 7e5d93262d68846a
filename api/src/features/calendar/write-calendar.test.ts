import { line } from '@storefront/contracts/text.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { writeCalendar } from './write-calendar.ts';

const nameSchema = line({ required: 'required' });
const acceptedName = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 120 })
  .map((text) => nameSchema.safeParse(text).data)
  .filter((name) => name !== undefined);

test('whatever a client is called, each line is short, ends with CRLF, and the name comes back whole', () => {
  fc.assert(
    fc.property(acceptedName, (clientName) => {
      const order = {
        id: 7,
        clientName,
        serviceType: 'copywriting' as const,
        status: 'review' as const,
        deliveryDate: '2026-03-29',
        lastUpdated: new Date('2026-03-28T23:59:59.999Z'),
      };
      const site = { locale: 'de' as const, publicUrl: 'https://shop.example' };
      const text = writeCalendar([order], site);
      expect(writeCalendar([order], site)).toBe(text);
      expect(text).not.toMatch(/(?<!\r)\n/);
      for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
      const whole = text.replace(/\r\n[ \t]/g, '').split('\r\n');
      const summary = whole.find((line) => line.startsWith('SUMMARY:'))?.slice('SUMMARY:'.length);
      expect(summary?.replace(/\\([\\;,])/g, '$1')).toBe(`${clientName}: Werbetexte`);
      expect(whole).toContain('DTSTART;VALUE=DATE:20260329');
    }),
    { numRuns: 200 },
  );
});
