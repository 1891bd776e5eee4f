import type { Acts, SubjectsOf } from '@/lib/domain/acts/act';
import { CHANGE_BAN, PERSON_ACTS } from '@/lib/domain/acts/people';
import { MORE_PIN_ACTS, PIN_ACTS } from '@/lib/domain/acts/pins';
import { REQUEST_ACTS } from '@/lib/domain/acts/requests';
import { SITE_ACTS } from '@/lib/domain/acts/site';
import { TAG_ACTS } from '@/lib/domain/acts/tags';

const ROWS = {
  ...PIN_ACTS,
  ...MORE_PIN_ACTS,
  ...PERSON_ACTS,
  'change-ban': CHANGE_BAN,
  ...REQUEST_ACTS,
  ...SITE_ACTS,
  ...TAG_ACTS,
};

export type ActSubjects = SubjectsOf<typeof ROWS>;

/** All acts of moderation. */
export const ACTS: Acts<ActSubjects> = ROWS;
