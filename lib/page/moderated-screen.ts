import type { ReactNode } from 'react';
import type { Viewer } from '@/lib/data/viewers';
import type { Right } from '@/lib/domain/roles';
import type { SearchParams } from '@/lib/schemas/feed-query';

export interface Asked {
  params: Record<string, string>;
  search: SearchParams;
  viewer: Viewer;
}

/** What moderators see at an address. */
export interface ModeratedScreen<Data> {
  /** Also the heading, unless `headingOf` is given. */
  title: string;
  right: Right;
  headingOf?: (data: Data) => string;
  /** Null for a 404. */
  load: (asked: Asked) => Promise<Data | null>;
  render: (data: Data, asked: Asked) => ReactNode;
}

/** Of a feature, for `moderationPage` (app/_screens). */
export const moderatedScreen = <Data>(screen: ModeratedScreen<Data>): ModeratedScreen<Data> => screen;
