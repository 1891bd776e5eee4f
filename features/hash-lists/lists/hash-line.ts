import { z } from 'zod';

/** Hex digits of each kind of hash. */
const DIGITS = { md5: 32, sha1: 40, sha256: 64, pdq: 64 } as const;
type HashKind = keyof typeof DIGITS;
const KINDS = ['md5', 'sha1', 'sha256', 'pdq'] as const satisfies readonly HashKind[];

export interface ListedHash {
  kind: HashKind;
  /** Lowercase. */
  hex: string;
  /** Null: as the list. */
  endsAt: Date | null;
  /** Its source has taken it back. */
  isWithdrawn: boolean;
}

/** The message is for the operator. */
export class HashListError extends Error {
  override name = 'HashListError';
}

const text = z.union([z.string(), z.number(), z.boolean()]).transform((value) => String(value).trim());
const recordSchema = z.record(z.string(), z.unknown());
type HashRecord = z.infer<typeof recordSchema>;

/** "hashStatus", "hash_status" and "Hash Status" are one field. */
const plain = (name: string) => name.toLowerCase().replace(/[^a-z0-9]/g, '');
const VALUES = ['indicator', 'hashvalue', 'signalstr', 'hash', 'value'];
const TYPES = ['type', 'signaltype', 'hashtype', 'algorithm'];
const ENDS = ['end', 'endsat', 'expires', 'expireson', 'expiredon', 'expiretime', 'expirationdate'];
/** A page of an API's answer. */
const PAGES = ['hashrecords', 'data', 'updates'];

/**
 * The hashes of a record of NCMEC (`fingerprints`), StopNCII (`hashValue`, `signalType`), ThreatExchange (`indicator`, `type`) or of a table
 * with a column for each kind; also of a page of records. Kinds that the site does not compute are left out.
 * @throws HashListError for a value that is no hash of its kind
 */
export function hashesOf(record: unknown): ListedHash[] {
  const parsed = recordSchema.safeParse(record);
  if (!parsed.success) throw new HashListError('is no record');
  const fields = fieldsOf(parsed.data);
  for (const page of PAGES) {
    if (fields[page] === undefined) continue;
    const records = z.array(z.unknown()).safeParse(fields[page]);
    if (records.success) return records.data.flatMap(hashesOf);
  }
  const isWithdrawn = isTrue(fields.deleted) || isTrue(fields.shoulddelete) || isGone(fields.hashstatus);
  const endsAt = endOf(first(fields, ENDS));
  return pairsOf(fields).map(([kind, value]) => {
    const hex = value.toLowerCase();
    if (hex.length !== DIGITS[kind] || !/^[0-9a-f]+$/.test(hex))
      throw new HashListError(`"${value.slice(0, 80)}" is no ${kind.toUpperCase()} hash`);
    return { kind, hex, endsAt, isWithdrawn };
  });
}

const fieldsOf = (record: HashRecord): HashRecord =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [plain(name), value]));

function pairsOf(fields: HashRecord): [HashKind, string][] {
  const value = first(fields, VALUES);
  const type = first(fields, TYPES);
  if (value !== null) {
    const kind = type === null ? kindByLength(value) : KINDS.find((known) => plain(type).endsWith(known));
    return kind ? [[kind, value]] : [];
  }
  const nested = recordSchema.safeParse(fields.fingerprints);
  const columns = nested.success ? fieldsOf(nested.data) : fields;
  return KINDS.flatMap((kind) => {
    const found = first(columns, [kind]);
    return found === null ? [] : [[kind, found] satisfies [HashKind, string]];
  });
}

function kindByLength(value: string): HashKind {
  if (value.length === DIGITS.md5) return 'md5';
  if (value.length === DIGITS.sha1) return 'sha1';
  throw new HashListError('has a hash without its type');
}

function first(fields: HashRecord, names: readonly string[]): string | null {
  for (const name of names) {
    if (fields[name] === undefined) continue;
    const found = text.safeParse(fields[name]);
    if (found.success && found.data !== '') return found.data;
  }
  return null;
}

const isTrue = (value: unknown) => value === true || value === 1 || value === 'true' || value === '1';
const isGone = (value: unknown) => value === 'Deleted' || value === 'Withdrawn';

/** ISO 8601, or seconds since 1970. */
function endOf(value: string | null): Date | null {
  if (value === null || value === '0') return null;
  const date = new Date(/^\d+$/.test(value) ? Number(value) * 1000 : value.replace(/([+-]\d\d)(\d\d)$/, '$1:$2'));
  if (Number.isNaN(date.getTime())) throw new HashListError(`has the end "${value}", which is no date`);
  return date;
}
