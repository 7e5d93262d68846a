import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { FactsTable } from './facts-table.tsx';

const linked = (value: string) =>
  renderToStaticMarkup(<FactsTable facts={[{ label: 'Email', value, href: `mailto:${value}` }]} />);

test('an address wider than a phone breaks where a reader would, a shorter one nowhere', () => {
  expect(linked('hanna.grossmann@grafik-buero-sonnenschein.example')).toContain(
    'hanna.<wbr/>grossmann<wbr/>@grafik<wbr/>-buero<wbr/>-sonnenschein<wbr/>.example',
  );
  expect(linked('jordan@studio.example')).not.toContain('<wbr');
});
