import type { Metadata } from 'next';
import { permanentRedirect } from 'next/navigation';
import { NotFoundScreen } from '@/app/_screens/not-found-screen';
import { TagHead } from '@/app/_screens/tag-head';
import { FeedScreen } from '@/components/feed/feed-screen';
import { RefusedSearch } from '@/components/feed/refused-search';
import { HiddenTagNotes } from '@/components/personal/pin-notes';
import { getFeed } from '@/lib/data/feed';
import { findTagDescription } from '@/lib/data/tag-descriptions';
import { readContentFilter } from '@/lib/page/content-filter';
import { listAds } from '@/lib/page/list-ads';
import { oncePerRequest } from '@/lib/page/once-per-request';
import { readHiddenTagsOf, readPersonalRules } from '@/lib/page/personal-rules';
import { readRelatedTags } from '@/lib/page/related-tags';
import { decodeSegments } from '@/lib/page/segments';
import { paths } from '@/lib/routes';
import { parseFeedQuery, type SearchParams } from '@/lib/schemas/feed-query';
import { feedSeo } from '@/lib/seo/feed-seo';
import { notFoundSeo, refusedSeo } from '@/lib/seo/status-seo';
import { findTagPage } from '@/lib/services/tag-page';

type Segments = { name: string };

interface Props {
  params: Promise<Segments>;
  searchParams: Promise<SearchParams>;
}

/** Other spellings, synonyms and names of categories redirect (rule 83). */
const load = oncePerRequest(async ({ name: typed }: Segments, search: SearchParams) => {
  const filter = await readContentFilter();
  const found = await findTagPage(typed, filter);
  const query = parseFeedQuery(search);
  if (found?.kind === 'refused') return 'refused';
  if (!found || !query) return null;
  if (found.kind === 'category') permanentRedirect(paths.category(found.name)(query));
  const { name, id: tagId } = found;
  const path = paths.tag(name);
  if (name !== typed) permanentRedirect(path(query));

  const rules = await readPersonalRules();
  const [list, description, relatedTags, hiddenTags] = await Promise.all([
    getFeed({ tagId, query, filter, rules }),
    findTagDescription(tagId),
    readRelatedTags(tagId),
    readHiddenTagsOf([name]),
  ]);
  if (query.page > list.totalPages) return null;
  const scope = { kind: 'tag', name, description, related: relatedTags } as const;
  const seo = feedSeo({ scope, query, list });
  return { query, list, path: path(), seo, relatedTags, pairedWith: [name], tag: name, hiddenTags };
});

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const page = await load(await params, await searchParams);
  return page === 'refused' ? refusedSeo().metadata : (page?.seo ?? notFoundSeo()).metadata;
}

export default async function TagPage({ params, searchParams }: Props) {
  const page = await load(decodeSegments(await params), await searchParams);
  if (page === 'refused') return <RefusedSearch />;
  if (!page) return <NotFoundScreen />;
  const { tag, hiddenTags, ...screen } = page;
  return (
    <FeedScreen {...screen} head={<TagHead heading={screen.seo.heading} tag={tag} />} ads={await listAds('other')}>
      <HiddenTagNotes tags={hiddenTags} />
    </FeedScreen>
  );
}
