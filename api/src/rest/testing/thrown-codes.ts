import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type ErrorCode, errorCatalogue } from '@storefront/contracts/errors/error-codes.ts';
import ts from 'typescript';

export const sourceFolder = path.join(import.meta.dirname, '../..');

/** A top-level function or constant, by its file and name. */
type Place = { file: string; name: string };
type Module = {
  declarations: Map<string, ts.Node>;
  /** What it imports from `api/src`. */
  imports: Map<string, Place>;
};

/**
 * The guards and their middlewares: what they throw follows from a call's metadata, and is not part of the
 * procedure.
 */
const guards = path.join(sourceFolder, 'trpc');

/** The rules that return the code of a refusal, for the page as well. */
const rulesFile = fileURLToPath(import.meta.resolve('@storefront/contracts/orders/client/client-actions.ts'));

const modules = new Map<string, Module>();

/** Returns the top-level functions and constants of a file of `api/src` by name. */
export const declarationsOf = (file: string): ReadonlyMap<string, ts.Node> => readModule(file).declarations;

/**
 * Returns the codes that a top-level function or constant can throw as `new AppError('…')`, itself or through
 * functions of `api/src` that it names, each with the thrower's name; those that a rule of `refusals` returns count
 * where the function also names `unlessRefused`. What it reaches only as a method or as an argument is not followed,
 * and a branch that cannot be reached counts.
 */
export function thrownCodes(start: Place): ReadonlyMap<ErrorCode, string> {
  const codes = new Map<ErrorCode, string>();
  const seen = new Set<string>();
  const waiting = [start];
  for (let place = waiting.pop(); place; place = waiting.pop()) {
    const id = `${place.file} ${place.name}`;
    if (seen.has(id) || place.file.startsWith(guards)) continue;
    seen.add(id);
    const { own, references } = readDeclaration(place);
    for (const code of own) codes.set(code, place.name);
    waiting.push(...references);
  }
  return codes;
}

type Declaration = { own: ErrorCode[]; references: Place[] };

function readDeclaration({ file, name }: Place): Declaration {
  const { own, references, rules } = visitDeclaration({ file, name });
  const isRefused = references.some((at) => at.name === 'unlessRefused');
  return { own: isRefused ? [...own, ...rules.flatMap(codesOfRule)] : own, references };
}

/** Returns the codes that a rule returns, itself or through another one. */
function codesOfRule(name: string): ErrorCode[] {
  const { texts, references } = visitDeclaration({ file: rulesFile, name });
  const own = texts.filter((text): text is ErrorCode => text in errorCatalogue);
  const others = references.filter((at) => at.file === rulesFile && at.name !== name);
  return [...own, ...others.flatMap((at) => codesOfRule(at.name))];
}

/** @returns also the rules that it asks, and its texts. */
function visitDeclaration({ file, name }: Place): Declaration & { rules: string[]; texts: string[] } {
  const { declarations, imports } = readModule(file);
  const own: ErrorCode[] = [];
  const references: Place[] = [];
  const rules: string[] = [];
  const texts: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isTypeNode(node)) return;
    const code = codeOfNew(node);
    if (code) own.push(code);
    if (ts.isStringLiteral(node)) texts.push(node.text);
    if (ts.isPropertyAccessExpression(node) && node.expression.getText() === 'refusals') {
      rules.push(node.name.text);
    }
    if (ts.isIdentifier(node) && isReference(node)) {
      const place = declarations.has(node.text) ? { file, name: node.text } : imports.get(node.text);
      if (place) references.push(place);
    }
    ts.forEachChild(node, visit);
  };
  const declaration = declarations.get(name);
  if (declaration) visit(declaration);
  return { own, references, rules, texts };
}

function readModule(file: string): Module {
  const known = modules.get(file);
  if (known) return known;
  const module: Module = { declarations: new Map(), imports: new Map() };
  modules.set(file, module);
  if (!existsSync(file)) return module;
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
  for (const statement of source.statements) {
    if (ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement)) {
      if (statement.name) module.declarations.set(statement.name.text, statement);
    } else if (ts.isVariableStatement(statement)) {
      for (const { name } of statement.declarationList.declarations) {
        if (ts.isIdentifier(name)) module.declarations.set(name.text, statement);
      }
    } else if (ts.isImportDeclaration(statement)) {
      addImports(module, file, statement);
    }
  }
  return module;
}

function addImports(
  { imports }: Module,
  file: string,
  { moduleSpecifier, importClause }: ts.ImportDeclaration,
) {
  const { text } = moduleSpecifier as ts.StringLiteral;
  const bindings = importClause?.namedBindings;
  if (!/^[#.]/.test(text) || !bindings || !ts.isNamedImports(bindings)) return;
  const target = text.startsWith('#')
    ? path.join(sourceFolder, text.slice(1))
    : path.join(path.dirname(file), text);
  for (const { name, propertyName } of bindings.elements) {
    imports.set(name.text, { file: target, name: (propertyName ?? name).text });
  }
}

/** Returns the code of `new AppError('…')`; null for anything else, and for a code that is not spelled there. */
function codeOfNew(node: ts.Node): ErrorCode | null {
  if (!ts.isNewExpression(node) || node.expression.getText() !== 'AppError') return null;
  const [code] = node.arguments ?? [];
  return code && ts.isStringLiteral(code) ? (code.text as ErrorCode) : null;
}

/** Returns whether an identifier refers to a variable, rather than naming a property. */
function isReference(node: ts.Identifier): boolean {
  const { parent } = node;
  return !(
    (ts.isPropertyAccessExpression(parent) || ts.isPropertyAssignment(parent)) &&
    parent.name === node
  );
}
