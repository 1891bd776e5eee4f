import { z } from 'zod';
import { FLAG } from '@/server/cli/read-arguments';

const NO_MOMENT = 'Name a moment of the past, as 2026-11-23T03:15:00Z.';

/** ISO 8601, or the form of PostgreSQL's log and pgBackRest: `2026-11-23 03:15:00.123456+00`. */
const MOMENT = z
  .string()
  .transform((text) =>
    text.replace(
      /^(\S+) (\S+?)([+-]\d\d)?$/,
      (_, day: string, time: string, hours?: string) => `${day}T${time}${hours ? `${hours}:00` : ''}`,
    ),
  )
  .pipe(z.iso.datetime({ offset: true, error: NO_MOMENT }))
  .transform((text) => new Date(text))
  .refine((moment) => moment <= new Date(), NO_MOMENT);

/** `since`: the database already stands at this moment, and only the later removals are repeated. No folder: the embedded database moves. */
export const restoreArguments = z
  .object({
    words: z.array(z.string()).max(1, 'Name one backup.'),
    replace: FLAG,
    'from-embedded': FLAG,
    'without-journal': FLAG,
    check: FLAG,
    'removals-since': MOMENT.optional(),
  })
  .transform(({ words: [folder], 'from-embedded': isMove, 'without-journal': isWithoutJournal, ...given }) => ({
    folder,
    isMove,
    isWithoutJournal,
    replaces: given.replace,
    isCheck: given.check,
    since: given['removals-since'],
  }))
  .refine(({ since, ...given }) => !since || !Object.values(given).some(Boolean), '--removals-since stands alone.')
  .refine(({ since, folder, isMove }) => since ?? (folder === undefined) === isMove, 'Name one backup.')
  .refine(
    ({ isCheck, isMove, replaces, isWithoutJournal }) => !isCheck || !(isMove || replaces || isWithoutJournal),
    '--check stands alone.',
  );
