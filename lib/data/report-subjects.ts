import 'server-only';
import { findBoard } from '@/lib/data/boards';
import { findPin } from '@/lib/data/pins';
import { findProfile } from '@/lib/data/users';
import type { ReportSubjectType } from '@/lib/domain/report';
import { paths } from '@/lib/routes';

export interface PublicSubject {
  type: ReportSubjectType;
  id: string;
  name: string;
  path: string;
}

/** Null for what is not public; content of both filters can be reported. */
export async function findPublicSubject(type: ReportSubjectType, id: string): Promise<PublicSubject | null> {
  if (type === 'pin') {
    const found = await findPin(id);
    if (found.state !== 'live') return null;
    const { _id, slug, title } = found.pin;
    return { type, id: _id, name: title, path: paths.pin(slug ?? _id) };
  }
  if (type === 'board') {
    const board = await findBoard(id, 'gay-straight');
    return board && { type, id: board._id, name: board.name, path: paths.board(board.slug)() };
  }
  const profile = await findProfile(id, 'gay-straight');
  return profile && { type, id: profile._id, name: profile.name, path: paths.profile(profile._id)() };
}
