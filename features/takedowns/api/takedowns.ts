import { seeOther } from '@/lib/api/answers';
import { formQuerySchema, withFormPages, type FormQuery } from '@/lib/api/form-pages';
import { handle } from '@/lib/api/handle';
import { SEARCHED_BYTES_MAX } from '@/lib/config';
import { networksOf } from '@/lib/domain/ip-key';
import { noticeProblemOf } from '@/features/takedowns/notice-problems';
import { paths } from '@/lib/routes';
import {
  takedownAnswerSchema,
  takedownFormSchema,
  takedownRefusalSchema,
  takedownRequestSchema,
  type TakedownRequest,
} from '@/features/takedowns/takedown-schema';
import type { ReceivedFile } from '@/lib/schemas/received-file';
import { describeInTime, type Asking } from '@/lib/services/describe-in-time';
import { fileTakedown, type SentPicture } from '@/features/takedowns/file-takedown';

const call = handle<'public', { code: string }, unknown, FormQuery, TakedownRequest>(
  {
    summary:
      'Asks for pins to be taken down; no sign-in needed. A form may bring a copy of an intimate picture, which is not kept.',
    policy: 'public',
    limit: 'takedown',
    allowsBanned: true,
    staysOpen: true,
    query: formQuerySchema,
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
  const { pdqs, rotatedPdqs } = await describeInTime(file.path, asking);
  return { sha256: file.sha256, pdqs: [...pdqs, ...rotatedPdqs] };
}

/** A notice as JSON, or the form of `/remove-my-image`, which gets a page in every case. */
export const POST = withFormPages(call, async (refusal) => {
  const refused = takedownRefusalSchema.safeParse(await refusal.json().catch(() => null));
  return `${paths.removeMyImage}?problem=${noticeProblemOf(refusal.status, refused.data?.field)}`;
});
