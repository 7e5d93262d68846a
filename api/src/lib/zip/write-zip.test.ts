import { afterEach, expect, test } from 'vitest';
import { writeZip } from './write-zip.ts';

const { TZ } = process.env;
afterEach(() => {
  if (TZ === undefined) delete process.env.TZ;
  else process.env.TZ = TZ;
});

test.each(['America/St_Johns', 'Asia/Kolkata'])('bytes in %s are those of elsewhere', async (timeZone) => {
  const here = writeZip({ 'a.txt': 'A' });
  process.env.TZ = timeZone;
  expect(writeZip({ 'a.txt': 'A' })).toEqual(here);
});
