/** A statement that stops visitors or the version before, and what to write in its place. */
export interface Hazard {
  statement: string;
  instead: string;
}

const CONCURRENTLY =
  'Build it with "create index concurrently if not exists", alone in a file that begins with "-- no transaction".';
const THREE_STEPS = 'Add a column, let upkeep fill it in batches, and switch to it in a later version.';
const NOT_VALID = 'Add it "not valid", and validate it in a migration of its own.';
const IN_USE =
  'The version before may still run. Leave it until a later version, and say from which migration on no code uses it: "-- allowed: unused since 0012".';

const CREATED = /^create (?:unlogged )?table (?:if not exists )?(\w+)/;

/** What statements may not do to a table that is there already: each reads or rewrites all of it, or takes away what is in use. */
const RULES: readonly { pattern: RegExp; instead: string }[] = [
  { pattern: /^create (?:unique )?index (?!concurrently)/, instead: CONCURRENTLY },
  { pattern: /^create (?:unique )?index concurrently (?!if not exists)/, instead: CONCURRENTLY },
  {
    pattern: /^reindex (?!.*concurrently)/,
    instead: 'Reindex concurrently, alone in a file that begins with "-- no transaction".',
  },
  { pattern: /^(?:vacuum full|cluster|lock table)/, instead: 'It keeps everybody off the table: leave it out.' },
  { pattern: /^alter table .*\balter (?:column )?\w+ (?:set data )?type\b/, instead: THREE_STEPS },
  { pattern: /^alter table .*\badd (?:column )?.*\b(?:serial|bigserial|generated)\b/, instead: THREE_STEPS },
  {
    pattern: /^alter table .*\bdefault \(?(?:clock_timestamp|random|gen_random_uuid|nextval|timeofday)\b/,
    instead: THREE_STEPS,
  },
  {
    pattern: /^alter table .*\bset not null\b/,
    instead: 'Add "check (… is not null) not valid", and validate it in a migration of its own.',
  },
  { pattern: /^alter table .*\badd (?:constraint \w+ )?(?:check|foreign key)\b(?!.*\bnot valid$)/, instead: NOT_VALID },
  { pattern: /^alter table .*\badd (?:column )?\w+ .*\breferences\b/, instead: NOT_VALID },
  {
    pattern: /^alter table .*\badd (?:constraint \w+ )?(?:unique|primary key|exclude)\b(?!.*\busing index\b)/,
    instead: `${CONCURRENTLY} Then add the constraint "using index".`,
  },
  { pattern: /^(?:update|delete from)\b/, instead: THREE_STEPS },
  { pattern: /^(?:drop (?:table|function|view|type)|truncate)\b/, instead: IN_USE },
  { pattern: /^alter table .*\b(?:drop column|rename)\b/, instead: IN_USE },
];

const TABLE =
  /^(?:alter table|create (?:unique )?index (?:.*? )?on|update|delete from|drop table|truncate|cluster|lock table)(?: if exists| only)* (\w+)/;

/**
 * The statements of a migration that would make visitors wait on a table of any size (rule 249), or break the version before
 * (rule 260). Tables that the same file makes are empty and may be changed at will; what stands below a comment
 * `-- allowed: reason` is let through, and what is taken away with the reason `unused since 0012`.
 */
export function findHazards(migration: string): Hazard[] {
  const statements = statementsOf(migration);
  const made = new Set(statements.flatMap(({ text }) => CREATED.exec(text)?.[1] ?? []));
  return statements.flatMap(({ text, reason }) => {
    if (made.has(TABLE.exec(text)?.[1] ?? '')) return [];
    const rule = RULES.find(({ pattern }) => pattern.test(text));
    if (!rule || reason === 'unused' || (reason && rule.instead !== IN_USE)) return [];
    return [{ statement: text, instead: rule.instead }];
  });
}

/** Statements in small letters and on one line each, without the bodies of functions, literals and comments. */
function statementsOf(migration: string): { text: string; reason?: string }[] {
  const plain = migration
    .replace(/(\$\w*\$)[\s\S]*?\1/g, "''")
    .replace(/^-- allowed: unused since \d{4}\b.*$/gm, ' @unused ')
    .replace(/^-- allowed: \S.*$/gm, ' @other ')
    .replace(/--.*$/gm, '')
    .replace(/'(?:[^']|'')*'/g, "''");
  return plain
    .split(';')
    .map((text) => text.replace(/\s+/g, ' ').trim().toLowerCase())
    .map((text) => ({ text: text.replace(/@\w+/, '').trim(), reason: /@(\w+)/.exec(text)?.[1] }))
    .filter(({ text }) => text !== '');
}
