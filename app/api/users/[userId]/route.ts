import { z } from 'zod';
import { assertVerified } from '@/lib/api/admission';
import { accountAnswer, profileAnswer } from '@/lib/api/absolute-images';
import { handle } from '@/lib/api/handle';
import { ownAccountAnswer } from '@/lib/api/own-account';
import { identityService } from '@/lib/auth/identity-service';
import { bearsSessionCookie } from '@/lib/auth/session-claims';
import { AVATAR_BYTES_MAX } from '@/lib/config';
import {
  findAccount,
  findAccountBoardPins,
  findAccountBoards,
  findAccountFollows,
  findAccountLikes,
} from '@/lib/data/accounts';
import { findProfile } from '@/lib/data/users';
import { env } from '@/lib/env';
import { portOf } from '@/lib/features/registry';
import { refusals } from '@/lib/refusals';
import { accountSchema } from '@/lib/schemas/account';
import { profileFormSchema, profileRequestSchema } from '@/lib/schemas/account-requests';
import { profileSchema } from '@/lib/schemas/user';
import { deleteAccount } from '@/lib/services/account-deletion';
import { editProfile } from '@/lib/services/edit-profile';
import { openStorage } from '@/lib/storage/open-storage';

const flag = z
  .string()
  .optional()
  .transform((value) => value === '1' || value === 'true');

/** The public profile (rule 114), or one's own account (rule 115), where banned people learn of the ban. */
export const GET = handle(
  {
    summary: 'A person; oneself with likes, follows and boards, when asked for.',
    policy: 'public',
    limit: 'read',
    allowsBanned: true,
    params: z.object({ userId: z.string() }),
    query: z.object({ getSavedPins: flag, getFollowed: flag, getBoards: flag }),
    answer: z.union([accountSchema, profileSchema]),
  },
  async ({ params: { userId }, query, filter, viewer, identity, request }) => {
    if (viewer?.id === userId) {
      const account = await findAccount(userId, identity?.emailVerified ?? false);
      if (account) {
        const sets = [
          query.getSavedPins && findAccountLikes(userId),
          query.getFollowed && findAccountFollows(userId),
          query.getBoards && findAccountBoards(userId),
          query.getBoards && findAccountBoardPins(userId),
        ].filter((set) => set !== false);
        const hasSession = bearsSessionCookie(request.headers.get('cookie'), env.SITE_URL);
        return Object.assign(accountAnswer(account), { hasSession }, ...(await Promise.all(sets)));
      }
    }
    const profile = viewer?.isBanned ? null : await findProfile(userId, filter);
    if (!profile) throw refusals.noPerson();
    return profileAnswer(profile);
  },
);

/** As JSON, or as a form with a new picture, which needs a verified email. */
export const PATCH = handle(
  {
    summary: "Changes one's name, bio and picture, and one's interests.",
    policy: 'signed-in',
    limit: 'edit-profile',
    own: 'userId',
    params: z.object({ userId: z.string() }),
    body: profileRequestSchema,
    upload: { schema: profileFormSchema, file: { name: 'image', maxBytes: AVATAR_BYTES_MAX } },
    answer: accountSchema,
  },
  async ({ viewer, identity, body, ip, files, request: { signal } }) => {
    if (body.image) assertVerified(identity);
    const newFolder = (name: string) => files.newFolder(name);
    const { interests, hidesFirstActs, ...profile } = body;
    await (
      await portOf('keepFirstSteps')
    )?.(viewer.id, { interests, hidesFirstActs });
    if (Object.keys(profile).length > 0)
      await editProfile(viewer.id, profile, { storage: openStorage(env), newFolder, ip, signal });
    return ownAccountAnswer(viewer.id, identity.emailVerified);
  },
);

/** Open to banned people. */
export const DELETE = handle(
  {
    summary: "Deletes one's account and everything that is one's own.",
    policy: 'signed-in',
    limit: 'edit-profile',
    own: 'userId',
    allowsBanned: true,
    staysOpen: true,
    checkRevoked: true,
    isAudited: true,
    recentSignIn: true,
    params: z.object({ userId: z.string() }),
  },
  async ({ viewer }) => {
    await deleteAccount(viewer.id, {
      storage: openStorage(env),
      removeIdentity: (uid) => identityService().remove(uid),
    });
  },
);
