import { expect, test } from 'vitest';
import { startModule, writeStartModule } from './start-module.ts';

const modules = { starter: ['/assets/starter.js'], app: ['/assets/main.js', '/assets/admin.js'], late: [] };

test('a page that the browser draws starts at once, and has no file for it', async () => {
  expect(await writeStartModule('/nowhere', modules, { isDrawn: false })).toEqual(modules.app);
});

test('tells the starter what the page consists of, without what the starter itself needs', () => {
  const script = startModule({
    starter: ['/assets/shared.js', '/assets/starter.js'],
    app: ['/assets/shared.js', '/assets/main.js', '/assets/terms.js'],
    late: ['/assets/viewer.js'],
  });
  expect(script).toBe(
    'import{startOnIntent}from"/assets/starter.js";startOnIntent(["/assets/main.js","/assets/terms.js"],["/assets/viewer.js"]);\n',
  );
});
