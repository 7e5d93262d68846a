import { expect, test } from 'vitest';
import { startModule } from './start-module.ts';

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
