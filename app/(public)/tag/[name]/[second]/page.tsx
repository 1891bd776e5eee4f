import type { Metadata } from 'next';
import { permanentRedirect } from 'next/navigation';
import { NotFoundScreen } from '@/app/_screens/not-found-screen';
import { FeedScreen } from '@/components/feed/feed-screen';
import { RefusedSearch } from '@/components/feed/refused-search';
import { ChosenTags } from '@/components/pin/tags/chosen-tags';
import { HiddenTagNotes } from '@/components/personal/pin-notes';
import { getTagPair } from '@/lib/data/tag-pair';
import { isNarrowed } from '@/lib/domain/feed-query';
import { furtherTags } from '@/lib/domain/further-tags';
import { readContentFilter } from '@/lib/page/content-filter';
import { listAds } from '@/lib/page/list-ads';
import { oncePerRequest } from '@/lib/page/once-per-request';
import { readHiddenTagsOf, readPersonalRules } from '@/lib/page/personal-rules';
import { decodeSegments } from '@/lib/page/segments';
import { tagPairPath, tagPath } from '@/lib/routes/tag-path';
import { parseFeedQuery, type SearchParams } from '@/lib/schemas/feed-query';
import { feedSeo } from '@/lib/seo/feed-seo';
import { notFoundSeo, refusedSeo } from '@/lib/seo/status-seo';
import { findTagPair } from '@/lib/services/tag-page';

type Segments = { name: string; second: string };

interface Props {
  params: Promise<Segments>;
  searchParams: Promise<SearchParams>;
}

/** Other spellings and the other order redirect to the pair's URL (rule 85). */
const load = oncePerRequest(async ({ name, second }: Segments, search: SearchParams) => {
  const filter = await readContentFilter();
  const found = await findTagPair([name, second], filter);
  const query = parseFeedQuery(search);
  if (found?.kind === 'refused') return 'refused';
  if (!found || !query) return null;
  if (found.kind === 'single') permanentRedirect(tagPath(found.name));
  const { names, ids } = found;
  const path = tagPairPath(names);
  if (names[0] !== name || names[1] !== second) permanentRedirect(path(query));

  const rules = await readPersonalRules();
  const [list, hiddenTags] = await Promise.all([
    getTagPair({ tagIds: ids, query, filter, rules }),
    readHiddenTagsOf([...names]),
  ]);
  const isNothing = list.total === 0 && !rules && !isNarrowed(query);
  if (isNothing || query.page > list.totalPages) return null;
  const scope = { kind: 'tag-pair', names } as const;
  const seo = feedSeo({ scope, query, list });
  return { query, list, path: path(), seo, relatedTags: furtherTags(list.pins, names), pairedWith: names, hiddenTags };
});

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const page = await load(await params, await searchParams);
  return page === 'refused' ? refusedSeo().metadata : (page?.seo ?? notFoundSeo()).metadata;
}

export default async function TagPairPage({ params, searchParams }: Props) {
  const page = await load(decodeSegments(await params), await searchParams);
  if (page === 'refused') return <RefusedSearch />;
  if (!page) return <NotFoundScreen />;
  const { hiddenTags, ...screen } = page;
  return (
    <FeedScreen {...screen} ads={await listAds('other')} asForms>
      <ChosenTags tags={screen.pairedWith} />
      <HiddenTagNotes tags={hiddenTags} />
    </FeedScreen>
  );
}
