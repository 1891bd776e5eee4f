import { sql, type Kysely } from 'kysely';
import { generate, PostgresDialect } from 'kysely-codegen';

/** The types as the site's pool reads them (lib/db/pool). */
const TYPE_MAPPING = { int8: 'number', bit: 'string' };

/** Triggers fill these columns. */
const FILLED_IN = {
  'audit_log.hash': 'Generated<Buffer>',
  'audit_log.previous': 'Generated<Buffer>',
  'audit_log.seq': 'Generated<number>',
};

export const tableTypes = async (db: Kysely<unknown>): Promise<string> =>
  generate({
    db,
    dialect: new PostgresDialect(),
    outFile: null,
    excludePattern: '{*.schema_migrations,graphile_worker.*}',
    typeMapping: TYPE_MAPPING,
    overrides: { columns: { ...FILLED_IN, ...(await listedWords(db)) } },
  });

/** Text columns with listed words, as unions of these words. */
async function listedWords(db: Kysely<unknown>): Promise<Record<string, string>> {
  const { rows } = await sql<{ column: string; words: string[]; has_default: boolean; is_nullable: boolean }>`
    select format('%s.%s', c.relname, a.attname) as column, a.atthasdef as has_default, not a.attnotnull as is_nullable,
      array(select word[1] from regexp_matches(pg_get_constraintdef(k.oid, true), '''([^'']*)''::text', 'g') word order by 1) as words
    from pg_constraint k join pg_class c on c.oid = k.conrelid
    join pg_attribute a on a.attrelid = c.oid and array[a.attnum] = k.conkey
    where k.contype = 'c' and a.atttypid = 'text'::regtype
      and pg_get_constraintdef(k.oid, true) ~ format('^CHECK \\(%s = ANY \\(ARRAY\\[[^]]*\\]\\)\\)$', a.attname)
    order by 1`.execute(db);
  return Object.fromEntries(
    rows.map(({ column, words, has_default, is_nullable }) => {
      const type = [...words.map((word) => JSON.stringify(word)), ...(is_nullable ? ['null'] : [])].join(' | ');
      return [column, has_default ? `Generated<${type}>` : type];
    }),
  );
}
