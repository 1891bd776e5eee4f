import { z } from 'zod';
import { beginningOf, DAY, FLAG, oneWord } from '@/server/cli/read-arguments';

const NAME_SOURCE = 'Name the --source, with 100 characters at most.';
const GIVE_REASON = 'Give the --reason, in quotes, with 500 characters at most.';

/** A list of hashes to add. */
export const importArguments = z
  .object({
    words: oneWord('Name one file.'),
    source: z.string(NAME_SOURCE).trim().min(1, NAME_SOURCE).max(100, NAME_SOURCE),
    reason: z.string(GIVE_REASON).trim().min(1, GIVE_REASON).max(500, GIVE_REASON),
    end: DAY.transform(beginningOf).optional(),
    minors: FLAG,
  })
  .transform(({ words: [file], source, reason, end: endsAt = null, minors }) => ({
    file,
    list: { source, reason, isSealed: minors, endsAt },
  }));

/** A list of hashes to delete. */
export const dropArguments = z.object({ drop: z.string() });
