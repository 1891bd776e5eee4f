import { randomRedirect } from '@/app/random/random-redirect';
import { findRandomPin } from '@/lib/data/random';
import { paths } from '@/lib/routes';

/** Any pin of the reader's lists. */
export const GET = () => randomRedirect(findRandomPin, paths.pin);
