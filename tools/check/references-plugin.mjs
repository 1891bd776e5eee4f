import path from 'node:path';
import { deadReferences, readTargets } from './references.mjs';

const text = {
  fileType: 'text',
  lineStart: 1,
  columnStart: 0,
  nodeTypeKey: 'type',
  validateLanguageOptions() {},
  parse: () => ({ ok: true, ast: { type: 'Text' } }),
  createSourceCode: ({ body }, { ast }) => ({
    text: body,
    ast,
    getLoc: () => ({ start: { line: 1, column: 0 }, end: { line: 1, column: 0 } }),
    getRange: () => [0, body.length],
    traverse: () => [{ kind: 1, target: ast, phase: 1, args: [ast] }],
  }),
};

function lineAndColumn(source, index) {
  const lines = source.slice(0, index).split('\n');
  return { line: lines.length, column: lines.at(-1).length };
}

/** Fails on a citation of something outside the repository. */
const haveTargets = {
  meta: { type: 'problem', schema: [] },
  create(context) {
    const { cwd, filename, sourceCode } = context;
    const check = () => {
      for (const { index, message } of deadReferences(sourceCode.text, path.relative(cwd, filename), targetsOf(cwd))) {
        context.report({ loc: lineAndColumn(sourceCode.text, index), message });
      }
    };
    return { Program: check, Text: check };
  },
};

const known = new Map();

function targetsOf(root) {
  if (!known.has(root)) known.set(root, readTargets(root));
  return known.get(root);
}

export const references = { languages: { text }, rules: { 'have-targets': haveTargets } };
