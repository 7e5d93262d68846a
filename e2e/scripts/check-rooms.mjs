// Part of `npm run check`: enforces which room may import which (`rooms.mjs`), and that folders have no
// circular imports.
import { cruise, format } from 'dependency-cruiser';
import { workspaces } from '../../api/scripts/lib/project.mjs';
import { findFolderCircles } from './folder-circles.mjs';
import { isTest, options, rules } from './rooms.mjs';

const { output } = await cruise([...workspaces], { ...options, validate: true, ruleSet: rules });
if (typeof output === 'string') throw new Error(output);

const { error } = output.summary;
if (error > 0) console.error((await format(output, { outputType: 'err' })).output);

/** @type {import('./folder-circles.mjs').Import[]} */
const imports = output.modules
  .filter(({ source }) => !isTest(source))
  .flatMap(({ source, dependencies }) =>
    dependencies
      .filter(({ dependencyTypes, resolved, coreModule }) => {
        const isOurs = !coreModule && workspaces.some((workspace) => resolved.startsWith(`${workspace}/`));
        return isOurs && /\.[mc]?[jt]sx?$/.test(resolved) && !dependencyTypes.includes('type-only');
      })
      .map(({ resolved }) => ({ from: source, to: resolved })),
  );
const circles = findFolderCircles(imports);
for (const { folders, imports } of circles) {
  console.error(`These folders import values of each other in a circle: ${folders.join(', ')}`);
  // The rarest first: it is usually one of these that should be changed.
  for (const { from, to } of imports.slice(0, 20)) console.error(`  ${from} → ${to}`);
}
process.exit(error > 0 || circles.length > 0 ? 1 : 0);
