import { GET as getBoard, DELETE, PATCH } from '@/app/api/boards/[slugOrId]/route';
import { PUT as putOrder } from '@/app/api/boards/[slugOrId]/order/route';
import { PATCH as patchPins } from '@/app/api/boards/[slugOrId]/pins/route';
import { POST as postRestore } from '@/app/api/boards/[slugOrId]/restore/route';
import { GET as listBoards, POST as postBoard } from '@/app/api/boards/route';
import { GET as getUser } from '@/app/api/users/[userId]/route';
import { callApi, sending } from '@/jest/api-call';
import { addCaller } from '@/jest/caller';

/** A person who calls what there is about boards. */
export async function boardCaller({ verified = true } = {}) {
  const { id, headers } = await addCaller({ verified });
  const send = (method: string, body: unknown) => ({ ...sending(body, headers), method });
  const at = (slugOrId: string, rest = '') => [`/api/boards/${slugOrId}${rest}`, { slugOrId }] as const;
  return {
    id,
    account: () =>
      callApi(getUser, `/api/users/${id}?getBoards=1`, { userId: id }, { headers }).then(({ body }) => body),
    list: (query: string) => callApi(listBoards, `/api/boards?${query}`, {}, { headers }),
    look: (slugOrId: string) => callApi(getBoard, ...at(slugOrId), { headers }),
    create: (body: unknown) => callApi(postBoard, '/api/boards', {}, send('POST', body)),
    edit: (slugOrId: string, body: unknown) => callApi(PATCH, ...at(slugOrId), send('PATCH', body)),
    pins: (slugOrId: string, body: unknown) => callApi(patchPins, ...at(slugOrId, '/pins'), send('PATCH', body)),
    order: (slugOrId: string, body: unknown) => callApi(putOrder, ...at(slugOrId, '/order'), send('PUT', body)),
    remove: (slugOrId: string) => callApi(DELETE, ...at(slugOrId), { method: 'DELETE', headers }),
    restore: (slugOrId: string) => callApi(postRestore, ...at(slugOrId, '/restore'), send('POST', {})),
  };
}
