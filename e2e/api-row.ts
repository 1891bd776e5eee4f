import type { Caller } from '@/e2e/people';

export const KINDS = ['visitor', 'unverified', 'owner', 'other', 'banned', 'admin'] as const;
export type Kind = (typeof KINDS)[number];

/** Status for each kind of caller, in their order. */
export type Statuses = [number, number, number, number, number, number];

/** The owner of the things that the URLs name: a public board with one pin on it. */
export interface Owner extends Caller {
  board: string;
  pin: string;
  /** A pin that is the owner's own. */
  ownPin: string;
  /** Id of somebody else. */
  other: string;
}

/** A call of the API, and the status that each kind of caller gets. */
export interface Row {
  /** Method and path as `/api/openapi.json` names them. */
  call: `${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /${string}`;
  /** Path after /api, of the owner's things; the path of `call` unless told. */
  path?: (owner: Owner) => string;
  data?: (owner: Owner, caller?: Caller) => object;
  statuses: Statuses;
}

export const EVERYBODY: Statuses = [200, 200, 200, 200, 403, 200];

/** Of a person's own things. */
export const OWN: Statuses = [401, 403, 200, 403, 403, 403];

/** Below the person's own address. */
export const own =
  (rest = '') =>
  ({ id }: Owner) =>
    `/users/${id}${rest}`;
