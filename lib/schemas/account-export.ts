import { z } from 'zod';
import { BLOCK_KINDS } from '@/lib/domain/block-kinds';
import { CONTENT_FILTERS } from '@/lib/domain/content-filter';
import { MEDIA_TYPE_NAMES } from '@/lib/domain/media-types';
import { ROLE_NAMES } from '@/lib/domain/roles';
import { idSchema, writtenFields } from '@/lib/schemas/pin';

const moment = z.iso.datetime();
/** Path inside the zip; null when the file no longer exists. */
const file = z.string().startsWith('images/').nullable();

/** `data.json` of the zip with a person's data (rule 116); loose where features add theirs (`userExport`). */
export const accountExportSchema = z.looseObject({
  exportedAt: moment,
  account: z.strictObject({
    id: idSchema,
    name: z.string(),
    bio: z.string(),
    email: z.string().nullable(),
    emailVerified: z.boolean(),
    image: file,
    role: z.enum(ROLE_NAMES),
    contentFilter: z.enum(CONTENT_FILTERS),
    mutedNotifications: z.array(z.string()),
    /** Tags of categories. */
    interests: z.array(z.string()),
    /** Null: not a verified maker. */
    makerVerifiedAt: moment.nullable(),
    /** Null: seen pins are not kept. */
    keepsSeenSince: moment.nullable(),
    followers: z.int().nonnegative(),
    createdAt: moment,
  }),
  pins: z.array(
    z.looseObject({
      id: idSchema,
      slug: z.string().nullable(),
      ...writtenFields,
      mediaType: z.enum(MEDIA_TYPE_NAMES),
      file,
      likes: z.int().nonnegative(),
      status: z.string(),
      createdAt: moment,
    }),
  ),
  uploads: z.array(
    z.strictObject({ id: idSchema, title: z.string(), mediaType: z.enum(MEDIA_TYPE_NAMES), file, createdAt: moment }),
  ),
  boards: z.array(
    z.strictObject({
      id: idSchema,
      slug: z.string(),
      name: z.string(),
      description: z.string(),
      isPrivate: z.boolean(),
      followers: z.int().nonnegative(),
      createdAt: moment,
      pins: z.array(z.strictObject({ id: idSchema, title: z.string() })),
    }),
  ),
  likes: z.array(z.strictObject({ pin: idSchema, title: z.string(), at: moment })),
  seen: z.array(z.strictObject({ pin: idSchema, title: z.string(), at: moment })),
  follows: z.looseObject({
    people: z.array(z.strictObject({ id: idSchema, name: z.string(), since: moment })),
    boards: z.array(z.strictObject({ id: idSchema, name: z.string(), since: moment })),
  }),
  hidden: z.strictObject({
    tags: z.array(z.strictObject({ tag: z.string(), since: moment })),
    people: z.array(z.strictObject({ id: idSchema, name: z.string(), kind: z.enum(BLOCK_KINDS), since: moment })),
  }),
  notifications: z.array(
    z.strictObject({
      kind: z.string(),
      from: z.string().nullable(),
      pin: idSchema.nullable(),
      board: idSchema.nullable(),
      tag: z.string().nullable(),
      search: z.string().nullable(),
      text: z.string(),
      page: z.string().nullable(),
      times: z.int().positive(),
      read: z.boolean(),
      at: moment,
    }),
  ),
  reports: z.array(
    z.strictObject({
      subject: z.string(),
      subjectId: idSchema,
      reason: z.string(),
      details: z.string(),
      email: z.string().nullable(),
      state: z.string(),
      at: moment,
    }),
  ),
  bans: z.array(
    z.strictObject({ reason: z.string(), at: moment, until: moment.nullable(), liftedAt: moment.nullable() }),
  ),
});
export type AccountExport = z.infer<typeof accountExportSchema>;
