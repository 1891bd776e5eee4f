import { randomRedirect } from '@/app/random/random-redirect';
import { findRandomBoard } from '@/lib/data/random';
import { paths } from '@/lib/routes';

/** Public, with pins under the reader's filter. */
export const GET = () => randomRedirect(findRandomBoard, (slug) => paths.board(slug)());
