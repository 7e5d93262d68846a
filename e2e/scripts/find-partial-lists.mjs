import ts from 'typescript';

/**
 * Returns the array and object literals of a source that name more than half of `names`, as strings or keys, but
 * not all of them: lists that were complete until a name was added. A literal inside a complete one may be
 * partial.
 *
 * @param {string} file
 * @param {string} source
 * @param {readonly string[]} names
 * @returns {{ line: number, missing: string[] }[]}
 */
export function findPartialLists(file, source, names) {
  // Parsing takes most of the time, and few sources name most of a list.
  if (!isMost(names.filter((name) => source.includes(name)))) return [];
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true);
  /** @type {{ line: number, missing: string[] }[]} */
  const found = [];
  visit(tree);
  return found;

  /** @param {readonly string[]} named */
  function isMost(named) {
    return named.length > names.length / 2;
  }

  /**
   * Returns the names that occur below a node.
   *
   * @param {ts.Node} node
   * @returns {Set<string>}
   */
  function visit(node) {
    const before = found.length;
    /** @type {Set<string>} */
    const named = new Set();
    const text = textOf(node);
    if (text !== undefined && names.includes(text)) named.add(text);
    ts.forEachChild(node, (child) => {
      for (const name of visit(child)) named.add(name);
    });
    if (!ts.isArrayLiteralExpression(node) && !ts.isObjectLiteralExpression(node)) return named;
    const missing = names.filter((name) => !named.has(name));
    if (missing.length === 0) found.length = before;
    else if (isMost([...named]) && found.length === before)
      found.push({ line: tree.getLineAndCharacterOfPosition(node.getStart()).line + 1, missing });
    return named;
  }
}

/** @param {ts.Node} node */
function textOf(node) {
  if (ts.isStringLiteralLike(node)) return node.text;
  const isKey = ts.isPropertyAssignment(node) || ts.isShorthandPropertyAssignment(node);
  return isKey && ts.isIdentifier(node.name) ? node.name.text : undefined;
}

/**
 * Returns the tables of a source, arrays of rows that each begin with one of `names`, in which a name that was
 * added later has no row.
 *
 * @param {string} file
 * @param {string} source
 * @param {readonly string[]} names
 * @returns {{ line: number, missing: string[] }[]}
 */
export function findPartialTables(file, source, names) {
  // Parsing takes most of the time, and few sources have rows for most names.
  const starting = names.filter((name) => new RegExp(`\\[\\s*['"\`]${name}['"\`]`).test(source));
  if (starting.length <= names.length / 2) return [];
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true);
  /** @type {{ line: number, missing: string[] }[]} */
  const found = [];
  visit(tree);
  return found;

  /** @param {ts.Node} node */
  function visit(node) {
    ts.forEachChild(node, visit);
    if (!ts.isArrayLiteralExpression(node)) return;
    const firsts = node.elements.map((row) =>
      ts.isArrayLiteralExpression(row) && row.elements[0] ? textOf(row.elements[0]) : undefined,
    );
    const missing = names.filter((name) => !firsts.includes(name));
    const isTable = firsts.every((first) => first !== undefined && names.includes(first));
    if (isTable && missing.length > 0 && missing.length < names.length / 2)
      found.push({ line: tree.getLineAndCharacterOfPosition(node.getStart()).line + 1, missing });
  }
}
