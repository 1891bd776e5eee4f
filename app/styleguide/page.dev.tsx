import type { Metadata } from 'next';
import { Controls } from '@/app/styleguide/_parts/controls';
import { Fields } from '@/app/styleguide/_parts/fields';
import { Lists } from '@/app/styleguide/_parts/lists';
import { Messages } from '@/app/styleguide/_parts/messages';
import { Notifications } from '@/app/styleguide/_parts/notifications';
import { OwnLists } from '@/app/styleguide/_parts/own-lists';
import { People } from '@/app/styleguide/_parts/people';
import { Tokens } from '@/app/styleguide/_parts/tokens';
import { getPeopleDirectory } from '@/lib/data/directories';
import { getFeed, WHOLE_SITE } from '@/lib/data/feed';
import { DEFAULT_CONTENT_FILTER } from '@/lib/domain/content-filter';
import { DEFAULT_FEED_QUERY } from '@/lib/domain/feed-query';

export const metadata: Metadata = { title: 'Style guide', robots: { index: false } };

/** Every component in every state; in development alone, with what the database holds. */
export default async function StyleGuide() {
  const [{ pins }, { people }] = await Promise.all([
    getFeed({ tagId: WHOLE_SITE, query: DEFAULT_FEED_QUERY, filter: DEFAULT_CONTENT_FILTER }),
    getPeopleDirectory({ page: 1, filter: DEFAULT_CONTENT_FILTER }),
  ]);
  return (
    <>
      <h1 className="page-title">Style guide</h1>
      <Tokens />
      <Controls />
      <Fields />
      <Messages />
      <Lists pins={pins} />
      <OwnLists pins={pins} />
      <People people={people} pins={pins} />
      <Notifications pins={pins} at={new Date().toISOString()} />
    </>
  );
}
