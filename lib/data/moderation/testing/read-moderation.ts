import { findHistory, getAuditLog } from '@/lib/data/moderation/audit-lines';
import { countBlockedUploads } from '@/lib/data/moderation/blocked-uploads';
import { findClaim } from '@/lib/data/moderation/claims';
import { getLegalHolds } from '@/lib/data/moderation/holds';
import { findJobs } from '@/lib/data/moderation/jobs';
import { getBlockedMedia, getCounts, getMessages } from '@/lib/data/moderation/lists';
import { findMeasures, findPerson, getBans, searchPeople } from '@/lib/data/moderation/people';
import { findModeratedImage, findSimilarPins, findModeratedPin, findReports } from '@/lib/data/moderation/pins';
import { getQueue } from '@/lib/data/moderation/queue';
import { findModeratedBoard } from '@/lib/data/moderation/requests';

interface Subjects {
  pin: string;
  reader: string;
  board: { id: string };
}

/** Calls every read of moderators once. */
export async function readModeration({ pin, reader, board }: Subjects): Promise<void> {
  await Promise.all([findPerson(reader), searchPeople('reader'), findMeasures(reader), getBans(1)]);
  await Promise.all([
    findClaim('pin-1'),
    countBlockedUploads(reader),
    findJobs(),
    getBlockedMedia(1),
    getMessages(1),
    getCounts(7),
  ]);
  await Promise.all([
    getLegalHolds(1),
    findModeratedPin(pin),
    findModeratedImage(pin),
    findSimilarPins(pin),
    findReports('pin', pin),
    getQueue(),
  ]);
  await findModeratedBoard(board.id);
  await Promise.all([findHistory('pin', pin), getAuditLog({ actor: null, subject: null }, 1)]);
}
