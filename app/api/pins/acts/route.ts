import { handle } from '@/lib/api/handle';
import { env } from '@/lib/env';
import { bulkAnswerSchema, pinActsSchema } from '@/lib/schemas/bulk-acts';
import { actOnPins } from '@/lib/services/pins/act-on-pins';
import { openStorage } from '@/lib/storage/open-storage';

/** Rule 159. */
export const POST = handle(
  {
    summary: "Moves up to 100 of one's pins to the trash or back, or adds tags to them or removes them.",
    policy: 'verified',
    limit: 'bulk',
    body: pinActsSchema,
    answer: bulkAnswerSchema,
  },
  ({ body, viewer }) => actOnPins(viewer.id, body, openStorage(env)),
);
