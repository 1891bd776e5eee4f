import type { z } from 'zod';
import type { LimitName } from '@/lib/api/limits';
import type { Identity } from '@/lib/auth/identity';
import type { Viewer } from '@/lib/data/viewers';
import type { ContentFilter } from '@/lib/domain/content-filter';
import type { Right } from '@/lib/domain/roles';
import type { FileField } from '@/lib/incoming/read-form';
import type { TemporaryFolder } from '@/lib/incoming/temporary-folder';

/** Who may call, in this order: anybody; a token, even without an account; an account; a verified email; a permitted uploader; a role with this right. */
export type Policy = 'public' | 'newcomer' | 'signed-in' | 'verified' | 'uploader' | Right;

/** A form with one file, which is streamed to the disk. */
export interface UploadForm<Body> {
  /** A strict object of its texts (lists for repeated fields) and the file. */
  schema: z.ZodType<Body>;
  file: FileField;
}

/** The type of a method: unlike the type of a function, it accepts the payload of any endpoint. */
type OfPayload<Body> = { asks(body: Body): boolean }['asks'];

/** A call of the API; `/api/openapi.json` is made of these. */
export interface Endpoint<
  P extends Policy = Policy,
  Params = unknown,
  Query = unknown,
  Body = unknown,
  Answer = unknown,
> {
  summary: string;
  policy: P;
  /** Rights beside the policy, each with the payloads that need it. */
  moreRights?: { readonly [R in Right]?: OfPayload<Body> };
  /** Counted besides the limits of all calls (`lib/api/limits`). */
  limit: LimitName;
  /** Parameter of the path that must be the caller's own id (rule 108). */
  own?: string;
  /** Banned people may call it, too. */
  allowsBanned?: boolean;
  /** Ignores the operator's switches (`lib/api/lockdown`): protection of people, and signing in. */
  staysOpen?: boolean;
  /** Blocked by the uploads switch, as every form with a file. */
  isUpload?: boolean;
  /** Asks the identity service whether the account still exists: for irreversible calls; all admin calls do. */
  checkRevoked?: boolean;
  /** Logs the caller's IP address, as moderation calls always do. */
  isAudited?: boolean;
  /** Needs a confirmation with the second factor in the last five minutes; of accounts without one, a sign-in in the last ten. */
  recentSignIn?: boolean;
  /** Payloads that need this confirmation from callers with a second factor. */
  isGrave?(body: Body): boolean;
  params?: z.ZodType<Params>;
  /** Unknown parameters are ignored. */
  query?: z.ZodType<Query>;
  /** A strict object: unknown fields are refused. */
  body?: z.ZodType<Body>;
  /** The same as a form with a file. */
  upload?: UploadForm<Body>;
  /** An answer that does not match becomes a 500; absent: 204, or the response of `run`. */
  answer?: z.ZodType<Answer>;
  /** Content types of the response of `run`. */
  file?: readonly string[];
  /** Default: 200, or 204 without an answer. */
  status?: 201;
}

/** An endpoint in the description of the API. */
export type Description = Omit<Endpoint, 'limit'> & {
  /** Absent: exempt from all limits. */
  limit?: LimitName;
  /** JSON of a 503 that is no error. */
  unavailable?: z.ZodType;
};

export type Route = (
  request: Request,
  context: { params: Promise<Record<string, string | string[]>> },
) => Promise<Response>;

/** A route handler with its description. */
export type DescribedRoute = Route & { endpoint: Description };

export interface Call<P extends Policy = Policy, Params = unknown, Query = unknown, Body = unknown> {
  params: Params;
  query: Query;
  body: Body;
  /** The account's filter, or the visitor's cookie. */
  filter: ContentFilter;
  viewer: P extends 'public' | 'newcomer' ? Viewer | null : Viewer;
  identity: P extends 'public' ? Identity | null : Identity;
  /** For calls to the identity service. */
  idToken: P extends 'public' ? string | null : string;
  ip: string;
  /** Deleted after the call. */
  files: TemporaryFolder;
  request: Request;
}
