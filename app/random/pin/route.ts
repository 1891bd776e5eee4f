import { randomRedirect } from '@/app/random/random-redirect';
import { findRandomPin } from '@/lib/data/random';
import { paths } from '@/lib/routes';

/** Of the reader's lists. */
export const GET = () => randomRedirect(findRandomPin, paths.pin);
