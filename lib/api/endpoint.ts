import type { z } from 'zod';
import type { LimitName } from '@/lib/api/limits';
import type { Identity } from '@/lib/auth/identity';
import type { Viewer } from '@/lib/data/viewers';
import type { ContentFilter } from '@/lib/domain/content-filter';
import type { FileField } from '@/lib/incoming/read-form';
import type { TemporaryFolder } from '@/lib/incoming/temporary-folder';

/**
 * The callers that an endpoint admits: anybody (a token is read if there is one); who holds a token, even before they have a row here; who is
 * signed in; who has verified their email besides; an admin.
 */
export type Policy = 'public' | 'newcomer' | 'signed-in' | 'verified' | 'admin';

/** A form that brings one file, which goes to the disk as it comes. */
export interface UploadForm<Body> {
  /** Its texts, lists of them where a field is sent more than once, and the file; a strict object. */
  schema: z.ZodType<Body>;
  file: FileField;
}

/** The description of a call of the API: its parameters, policy, limit and answer; `/api/openapi.json` is made of these. */
export interface Endpoint<
  P extends Policy = Policy,
  Params = unknown,
  Query = unknown,
  Body = unknown,
  Answer = unknown,
> {
  /** One sentence for the description of the API. */
  summary: string;
  policy: P;
  /** The limit that applies besides those of every call (`lib/api/limits`). */
  limit: LimitName;
  /** Parameter of the path that must be the caller's own id (rule 32). */
  own?: string;
  /** Banned people may call it too. */
  allowsBanned?: boolean;
  /** Goes on whatever the operator has stopped (`lib/api/lockdown`): what protects people, and signing in. */
  staysOpen?: boolean;
  /** Stands still while uploads are stopped, whatever it sends; a form that brings a file always does. */
  isUpload?: boolean;
  /** Asks the identity service whether the account of the token still exists: for calls that cannot be undone, and every call of an admin. */
  checkRevoked?: boolean;
  /** The call writes the audit log, with the caller's IP address; moderation calls always do. */
  isAudited?: boolean;
  /** The person must have proved within ten minutes who they are. */
  recentSignIn?: boolean;
  /** Segments of the path. */
  params?: z.ZodType<Params>;
  /** Parameters of the URL; unknown ones are ignored. */
  query?: z.ZodType<Query>;
  /** JSON that is sent; a strict object, so that unknown fields are refused. */
  body?: z.ZodType<Body>;
  /** The same as a form with a file, where the call takes one besides JSON. */
  upload?: UploadForm<Body>;
  /** JSON that is answered; one that does not match is a bug and becomes a 500. Absent: 204, or what `run` responds itself. */
  answer?: z.ZodType<Answer>;
  /** Types of the file or stream that `run` responds with instead. */
  file?: readonly string[];
  /** Status of a good answer; 200 unless told, 204 without an answer. */
  status?: 201;
}

/** An endpoint as the description of the API tells of it. */
export type Description = Omit<Endpoint, 'limit'> & {
  /** Absent: it is counted by no limit, not even those of every call. */
  limit?: LimitName;
  /** JSON that is answered with 503 in place of an error. */
  unavailable?: z.ZodType;
};

/** A request that was parsed and admitted. */
export interface Call<P extends Policy = Policy, Params = unknown, Query = unknown, Body = unknown> {
  params: Params;
  query: Query;
  body: Body;
  /** The account's filter, or the visitor's cookie. */
  filter: ContentFilter;
  viewer: P extends 'public' | 'newcomer' ? Viewer | null : Viewer;
  /** The claims of the token; null for visitors. */
  identity: P extends 'public' ? Identity | null : Identity;
  /** The token itself, for calls that go on to the identity service. */
  idToken: P extends 'public' ? string | null : string;
  /** IP address of the caller, for limits and the audit log. */
  ip: string;
  /** Where the call may keep files while it runs; it goes with the call. */
  files: TemporaryFolder;
  request: Request;
}
