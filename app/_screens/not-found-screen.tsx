import { removedPinParts } from '@/app/_parts/removed-pin';
import { Parts } from '@/app/_screens/parts';
import { readContentFilter } from '@/lib/page/content-filter';
import { listAds } from '@/lib/page/list-ads';
import { readPersonalRules } from '@/lib/page/personal-rules';
import { JsonLd } from '@/components/seo/json-ld';
import { unlistedPageGraph } from '@/lib/seo/graph-nodes';
import { FeedList } from '@/components/feed/feed-list';
import { getFeed, WHOLE_SITE } from '@/lib/data/feed';
import { DEFAULT_FEED_QUERY } from '@/lib/domain/feed-query';
import { paths } from '@/lib/routes';

interface NotFoundScreenProps {
  heading?: string;
  message?: string;
}

async function readFeed() {
  const [filter, rules] = [await readContentFilter(), await readPersonalRules()];
  return getFeed({ tagId: WHOLE_SITE, query: DEFAULT_FEED_QUERY, filter, rules });
}

/** The feed under a message (rule 60); `notFoundSeo` and `goneSeo` set the status. */
export async function NotFoundScreen({
  heading = 'Page not found',
  message = 'There is nothing at this address. Perhaps one of these?',
}: NotFoundScreenProps) {
  const list = await readFeed();
  return (
    <>
      <JsonLd graph={unlistedPageGraph()} />
      <h1 className="page-title">{heading}</h1>
      <p className="py-3 text-muted">{message}</p>
      <FeedList list={list} page={1} href={(page) => paths.home({ page })} isElsewhere ads={await listAds('main')} />
    </>
  );
}

interface GoneScreenProps {
  id: string;
  onLegalGrounds: boolean;
}

/** Without ads; the status is 410, or 451 on legal grounds. */
export async function GoneScreen({ id, onLegalGrounds }: GoneScreenProps) {
  return (
    <>
      <JsonLd graph={unlistedPageGraph()} />
      <h1 className="page-title">This pin was removed</h1>
      <p className="pt-3">{onLegalGrounds ? 'It was removed on legal grounds.' : 'It is not here any more.'}</p>
      <Parts of={removedPinParts} props={{ pinId: id }} />
      <h2 className="pb-3 text-lg font-bold">See what others like</h2>
      <FeedList list={await readFeed()} page={1} href={(page) => paths.home({ page })} isElsewhere />
    </>
  );
}
