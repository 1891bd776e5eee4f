import type { Metadata } from 'next';
import { Controls } from '@/tools/styleguide/controls';
import { Fields } from '@/tools/styleguide/fields';
import { Lists } from '@/tools/styleguide/lists';
import { Messages } from '@/tools/styleguide/messages';
import { Notifications } from '@/tools/styleguide/notifications';
import { OwnLists } from '@/tools/styleguide/own-lists';
import { People } from '@/tools/styleguide/people';
import { Tokens } from '@/tools/styleguide/tokens';
import { getPeopleDirectory } from '@/lib/data/directories';
import { getFeed, WHOLE_SITE } from '@/lib/data/feed';
import { DEFAULT_CONTENT_FILTER } from '@/lib/domain/content-filter';
import { DEFAULT_FEED_QUERY } from '@/lib/domain/feed-query';

export const metadata: Metadata = { title: 'Style guide', robots: { index: false } };

/** Every component in every state; in development alone, with what the database holds. Its classes are those that the site has. */
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
