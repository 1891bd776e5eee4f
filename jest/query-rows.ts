import path from 'node:path';
import type pg from 'pg';
import ts from 'typescript';

/** What a named query answered: its fields, and the names of those that were null in a row. */
interface Answer {
  /** `file:line` of the call. */
  call: string;
  fields: Pick<pg.FieldDef, 'name' | 'dataTypeID'>[];
  nulls: Set<string>;
}

export const answerOf = (call: string, { fields, rows }: pg.QueryResult<Record<string, unknown>>): Answer => ({
  call,
  fields,
  nulls: new Set(fields.flatMap(({ name }) => (rows.some((row) => row[name] === null) ? [name] : []))),
});

/** What the pool's parsers make of a PostgreSQL type, by its oid; of all others they make a string. */
const PARSED: Record<number, string> = {
  16: 'boolean',
  17: 'Buffer',
  20: 'number',
  21: 'number',
  23: 'number',
  26: 'number',
  114: 'json',
  700: 'number',
  701: 'number',
  1000: 'boolean[]',
  1005: 'number[]',
  1007: 'number[]',
  1009: 'string[]',
  1015: 'string[]',
  1016: 'number[]',
  1022: 'number[]',
  1082: 'Date',
  1114: 'Date',
  1184: 'Date',
  1185: 'Date[]',
  2951: 'string[]',
  3802: 'json',
};

/** The Row type of each call of namedQuery in the files, by `file:line`. */
function findRowTypes(checker: ts.TypeChecker, files: ts.SourceFile[]): Map<string, ts.Type> {
  const rows = new Map<string, ts.Type>();
  for (const file of files) {
    const visit = (node: ts.Node): void => {
      if (ts.isCallExpression(node) && node.expression.getText(file) === 'namedQuery') {
        const answer = checker.getResolvedSignature(node)?.getReturnType();
        const row = answer && checker.getAwaitedType(answer)?.getNumberIndexType();
        const line = file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1;
        if (row) rows.set(`${path.relative(process.cwd(), file.fileName)}:${line}`, row);
      }
      ts.forEachChild(node, visit);
    };
    visit(file);
  }
  return rows;
}

/** A Row's fields by name; a field of one member of a union counts as one of the Row. */
function fieldsOf(checker: ts.TypeChecker, row: ts.Type): Map<string, { types: ts.Type[]; isOptional: boolean }> {
  const fields = new Map<string, { types: ts.Type[]; isOptional: boolean }>();
  for (const member of row.isUnion() ? row.types : [row]) {
    for (const field of checker.getPropertiesOfType(member)) {
      const types = [...(fields.get(field.name)?.types ?? []), checker.getTypeOfSymbol(field)];
      fields.set(field.name, { types, isOptional: (field.flags & ts.SymbolFlags.Optional) !== 0 });
    }
  }
  return fields;
}

/** Whether values of PostgreSQL's type, as the pool parses them, have the TypeScript type. */
function fits(checker: ts.TypeChecker, oid: number, type: ts.Type): boolean {
  const expected = PARSED[oid] ?? 'string';
  if (expected === 'json') return true;
  const isArray = expected.endsWith('[]');
  const own = checker.getNonNullableType(type);
  if (own.flags & ts.TypeFlags.Never) return true;
  if (isArray && !checker.isArrayType(own)) return false;
  const value = checker.getNonNullableType((isArray && own.getNumberIndexType()) || own);
  if (value.flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown)) return false;
  const name = expected.replace('[]', '');
  if (name === 'string') return checker.isTypeAssignableTo(value, checker.getStringType());
  if (name === 'number') return checker.isTypeAssignableTo(value, checker.getNumberType());
  if (name === 'boolean') return checker.isTypeAssignableTo(value, checker.getBooleanType());
  return value.getSymbol()?.name === name;
}

/** Where the Row types of calls differ from what the database answered, one line each. */
export function compareRows(answers: Answer[]): string[] {
  const names = [...new Set(answers.map(({ call }) => call.replace(/:\d+$/, '')))];
  const { config }: { config?: object } = ts.readConfigFile('tsconfig.json', (file) => ts.sys.readFile(file));
  const { options } = ts.parseJsonConfigFileContent({ ...config, files: names, include: [] }, ts.sys, process.cwd());
  const program = ts.createProgram(names, options);
  const checker = program.getTypeChecker();
  const files = names.flatMap((name) => program.getSourceFile(name) ?? []);
  const rows = findRowTypes(checker, files);
  const differences = answers.flatMap(({ call, fields, nulls }) => {
    const row = rows.get(call);
    if (!row) return [`${call} has no Row type`];
    // Of a type parameter only the fields of its constraint are known.
    const isGeneric = (row.flags & ts.TypeFlags.TypeParameter) !== 0;
    const own = fieldsOf(checker, checker.getBaseConstraintOfType(row) ?? row);
    const answered = new Set(fields.map(({ name }) => name));
    const missing = [...own].filter(([name, { isOptional }]) => !isOptional && !answered.has(name));
    return [
      ...missing.map(([name]) => `${call} ${name} is not selected`),
      ...fields.flatMap(({ name, dataTypeID }) => {
        const types = own.get(name)?.types;
        if (!types) return isGeneric ? [] : [`${call} ${name} is not in the Row type`];
        const claim = `${call} ${name}: ${types.map((type) => checker.typeToString(type)).join(' | ')}`;
        const parsed = PARSED[dataTypeID] ?? 'string';
        if (!types.every((type) => fits(checker, dataTypeID, type))) return [`${claim} is ${parsed}`];
        const isNullable = types.some((type) => checker.getNonNullableType(type) !== type);
        return nulls.has(name) && parsed !== 'json' && !isNullable ? [`${claim} is null`] : [];
      }),
    ];
  });
  return [...new Set(differences)].sort();
}
