import { withFolder } from '@/lib/jobs/with-folder';
import type { RetryRow } from '@/lib/jobs/feature-jobs';
import { endExpiredBans } from '@/lib/services/bans';
import { makeBoardPreviews } from '@/lib/services/media-files/board-previews';
import { completeStills } from '@/lib/services/media-files/complete-stills';
import { describeAvatars } from '@/lib/services/media-files/describe-avatars';
import { makeAvifs } from '@/lib/services/media-files/make-avifs';
import { measureAnimations } from '@/lib/services/media-files/measure-animations';
import { askAgain } from '@/lib/services/moderation/quarantine';
import { emptyTrash } from '@/lib/services/pins/trash';

/** Works off one row that a job could not work off. */
export const ROW_JOBS = {
  animations: measureAnimations.retry,
  avifs: (place, row) => withFolder(place, (folders) => makeAvifs.retry(folders, row)),
  bans: endExpiredBans.retry,
  board_previews: (place, row) => withFolder(place, (folders) => makeBoardPreviews.retry(folders, row)),
  complete_stills: (place, row) => withFolder(place, (folders) => completeStills.retry(folders, row)),
  describe_avatars: (place, row) => withFolder(place, (folders) => describeAvatars.retry(folders, row)),
  quarantine: askAgain.retry,
  trash: emptyTrash.retry,
} satisfies Record<string, RetryRow>;
