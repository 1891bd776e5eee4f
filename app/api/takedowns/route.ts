import { PRIVATE } from '@/lib/api/answers';
import { describedRoute, handle } from '@/lib/api/handle';
import { SEARCHED_BYTES_MAX } from '@/lib/config';
import { networksOf } from '@/lib/domain/ip-key';
import { noticeProblemOf } from '@/lib/domain/notice-problems';
import { paths } from '@/lib/routes';
import {
  takedownAnswerSchema,
  takedownFormSchema,
  takedownQuerySchema,
  takedownRefusalSchema,
  takedownRequestSchema,
  type TakedownRequest,
} from '@/lib/schemas/takedown-requests';
import type { ReceivedFile } from '@/lib/schemas/received-file';
import { describeInTime, type Asking } from '@/lib/services/picture-search';
import { fileTakedown, type SentPicture } from '@/lib/services/takedowns/file-takedown';

const seeOther = (location: string) => new Response(null, { status: 303, headers: { ...PRIVATE, location } });

const call = handle<'public', { code: string }, unknown, { show?: 'page' }, TakedownRequest>(
  {
    summary:
      'Asks for pins to be taken down; no sign-in needed. A form may bring a copy of an intimate picture, which is not kept.',
    policy: 'public',
    limit: 'takedown',
    allowsBanned: true,
    staysOpen: true,
    query: takedownQuerySchema,
    body: takedownRequestSchema,
    upload: { schema: takedownFormSchema, file: { name: 'file', maxBytes: SEARCHED_BYTES_MAX, isOptional: true } },
    answer: takedownAnswerSchema,
    status: 201,
  },
  async ({ body, query, ip, viewer, request: { signal } }) => {
    const sender = { person: viewer?.id ?? ip, network: networksOf(ip).wide };
    const picture = body.file && (await pictureOf(body.file, { sender, signal }));
    const code = await fileTakedown(body, { ip, picture });
    return query.show ? seeOther(paths.takedownStatus(code)) : { code };
  },
);

async function pictureOf(file: ReceivedFile, asking: Asking): Promise<SentPicture> {
  const { signature } = await describeInTime(file.path, asking);
  return { sha256: file.sha256, pdqs: [...signature.pdqs, ...signature.rotatedPdqs] };
}

/** A notice as JSON, or the form of `/remove-my-image`, which gets a page in every case. */
export const POST = describedRoute(call.endpoint, async (request) => {
  const answer = await call(request, { params: Promise.resolve({}) });
  if (answer.status < 400 || new URL(request.url).searchParams.get('show') !== 'page') return answer;
  const refused = takedownRefusalSchema.safeParse(await answer.json().catch(() => null));
  return seeOther(paths.refusedNotice(noticeProblemOf(answer.status, refused.data?.field)));
});
