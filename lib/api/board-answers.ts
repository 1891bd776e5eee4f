import 'server-only';
import { boardAnswer, pinAnswer } from '@/lib/api/absolute-images';
import { findBoard } from '@/lib/data/boards';
import { findFirstPins } from '@/lib/data/first-pins-of-boards';
import type { PersonalRules } from '@/lib/data/personal-rules';
import type { ContentFilter } from '@/lib/domain/content-filter';
import { refusals } from '@/lib/refusals';
import type { Board, BoardAnswer } from '@/lib/schemas/board';

/** Boards with their first pins under the requester's filter and rules. */
export async function boardAnswers(
  boards: readonly Board[],
  filter: ContentFilter,
  rules: PersonalRules | null = null,
): Promise<BoardAnswer[]> {
  const ids = boards.map(({ _id }) => _id);
  const pins = await findFirstPins(ids, filter, rules);
  return boards.map((board) => ({ ...boardAnswer(board), pins: (pins.get(board._id) ?? []).map(pinAnswer) }));
}

interface Requester {
  viewer: { id: string };
  filter: ContentFilter;
}

/** The changed board for its creator. @throws AppError `missing` if it was deleted meanwhile */
export async function ownBoardAnswer(boardId: string, { viewer, filter }: Requester): Promise<BoardAnswer> {
  const board = await findBoard(boardId, filter, viewer.id);
  const [answer] = board ? await boardAnswers([board], filter) : [];
  if (!answer) throw refusals.noBoard();
  return answer;
}
