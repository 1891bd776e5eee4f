export interface Size {
  files: number;
  lines: number;
  /** Lines with nothing but a comment. */
  comments: number;
}

const SOURCE = /\.(ts|tsx|mts|mjs|cjs|css|sql)$/;
const TEST = /\.test\.tsx?$|^jest\/|(^|\/)(testing|e2e)\//;
const GENERATED = 'lib/db/types.ts';
/** These folders' own folders have a row each. */
const DIVIDED = /^(features|lib|server)\/[^/]+\//;

/** Whether a file is source of the site, a bench or a test. */
export const isCounted = (file: string): boolean => SOURCE.test(file) && file !== GENERATED;

export const isTest = (file: string): boolean => TEST.test(file);

export const folderOf = (file: string): string =>
  DIVIDED.exec(file)?.[0].slice(0, -1) ?? (file.includes('/') ? file.replace(/\/.*/, '') : '(root)');

export function sizeOf(file: string, text: string): Size {
  const lines = text.replace(/\n$/, '').split('\n');
  const lineComment = file.endsWith('.sql') ? '--' : '//';
  let isInBlock = false;
  const isComment = (line: string) => {
    const begins = isInBlock || /^\s*(\{\s*)?\/\*/.test(line);
    if (begins) isInBlock = !line.includes('*/');
    return begins || line.trimStart().startsWith(lineComment);
  };
  return { files: 1, lines: lines.length, comments: lines.filter(isComment).length };
}

export const sum = (sizes: readonly Size[]): Size =>
  sizes.reduce(
    (total, { files, lines, comments }) => ({
      files: total.files + files,
      lines: total.lines + lines,
      comments: total.comments + comments,
    }),
    { files: 0, lines: 0, comments: 0 },
  );
