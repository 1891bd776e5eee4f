import { randomRedirect } from '@/app/random/random-redirect';
import { findRandomBoard } from '@/lib/data/random';
import { paths } from '@/lib/routes';

/** Any public board of which the reader's filter shows something. */
export const GET = () => randomRedirect(findRandomBoard, (slug) => paths.board(slug)());
