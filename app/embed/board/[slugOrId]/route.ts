import { embedResponse, emptyEmbed, movedEmbed } from '@/app/embed/embed-response';
import { findBoard, getBoardPins } from '@/lib/data/boards';
import { DEFAULT_CONTENT_FILTER } from '@/lib/domain/content-filter';
import { decoded } from '@/lib/domain/decoded';
import { refusals } from '@/lib/refusals';
import { paths } from '@/lib/routes';
import { boardEmbedHtml } from '@/lib/seo/embed-page';

export const dynamic = 'force-dynamic'; // answered for each request: the build knows neither database nor settings

const SHOWN = 9;

interface Context {
  params: Promise<{ slugOrId: string }>;
}

/** Under the default content filter. */
export async function GET(_request: Request, { params }: Context) {
  const slugOrId = decoded((await params).slugOrId);
  const board = slugOrId === null ? null : await findBoard(slugOrId, DEFAULT_CONTENT_FILTER);
  if (!board) return emptyEmbed(refusals.noBoard());
  const path = paths.board(board.slug)();
  if (board.slug !== slugOrId) return movedEmbed(path);
  const { pins } = await getBoardPins(board, 1, DEFAULT_CONTENT_FILTER);
  return embedResponse(path, () => boardEmbedHtml(board, pins.slice(0, SHOWN)));
}
