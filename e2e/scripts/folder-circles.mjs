import { dirname } from 'node:path';

/** @typedef {{ from: string, to: string }} Import of one file by another; paths are relative to the root */

/**
 * Returns groups of folders that import each other in a circle, each with the imports between them; imports
 * between folders with the fewest imports come first. A folder and its subfolder count as two.
 *
 * @param {readonly Import[]} imports
 * @returns {{ folders: string[], imports: Import[] }[]}
 */
export function findFolderCircles(imports) {
  /** @type {Map<string, Set<string>>} */
  const graph = new Map();
  for (const { from, to } of imports) {
    const [a, b] = [dirname(from), dirname(to)];
    if (a !== b) graph.set(a, (graph.get(a) ?? new Set()).add(b));
  }
  /** @type {Map<string, Set<string>>} */
  const reachable = new Map();
  for (const folder of graph.keys()) reachable.set(folder, reach(graph, folder));
  const isMutual = (/** @type {string} */ a, /** @type {string} */ b) =>
    reachable.get(a)?.has(b) === true && reachable.get(b)?.has(a) === true;

  const circles = [];
  const left = new Set([...graph.keys()].filter((folder) => isMutual(folder, folder)));
  for (const folder of left) {
    const folders = [...left].filter((other) => isMutual(folder, other));
    for (const each of folders) left.delete(each);
    const inside = new Set(folders);
    const between = imports.filter(({ from, to }) => {
      const [a, b] = [dirname(from), dirname(to)];
      return a !== b && inside.has(a) && inside.has(b);
    });
    /** @param {Import} one */
    const siblings = (one) =>
      between.filter(({ from, to }) => dirname(from) === dirname(one.from) && dirname(to) === dirname(one.to))
        .length;
    circles.push({
      folders: folders.sort(),
      imports: between
        .map((one) => ({ one, count: siblings(one) }))
        .sort((a, b) => a.count - b.count)
        .map(({ one }) => one),
    });
  }
  return circles;
}

/**
 * @param {Map<string, Set<string>>} graph
 * @param {string} start
 */
function reach(graph, start) {
  /** @type {Set<string>} */
  const found = new Set();
  const next = [...(graph.get(start) ?? [])];
  for (let folder = next.pop(); folder !== undefined; folder = next.pop()) {
    if (found.has(folder)) continue;
    found.add(folder);
    next.push(...(graph.get(folder) ?? []));
  }
  return found;
}
