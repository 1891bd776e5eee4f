import type { Metadata } from 'next';
import { permanentRedirect } from 'next/navigation';
import { readContentFilter } from '@/lib/page/content-filter';
import { NotFoundScreen } from '@/app/_screens/not-found-screen';
import { TagHead } from '@/app/_screens/tag-head';
import { listAds } from '@/lib/page/list-ads';
import { oncePerRequest } from '@/lib/page/once-per-request';
import { readHiddenTagsOf, readPersonalRules } from '@/lib/page/personal-rules';
import { RefusedSearch } from '@/components/feed/refused-search';
import { HiddenTagNotes } from '@/components/personal/pin-notes';
import { readRelatedTags } from '@/lib/page/related-tags';
import { decodeSegments } from '@/lib/page/segments';
import { EmptyList } from '@/components/feed/empty-list';
import { FeedScreen } from '@/components/feed/feed-screen';
import { getFeed, NO_TAG } from '@/lib/data/feed';
import { findTagDescription } from '@/lib/data/tag-descriptions';
import { findTagId } from '@/lib/data/tags';
import { categoryTag, findCategory } from '@/lib/domain/category-names';
import { withoutPunctuation } from '@/lib/domain/typed-address';
import { paths } from '@/lib/routes';
import { parseFeedQuery, type SearchParams } from '@/lib/schemas/feed-query';
import { feedSeo } from '@/lib/seo/feed-seo';
import { notFoundSeo, refusedSeo } from '@/lib/seo/status-seo';
import { isRefusedSearch } from '@/lib/services/search';

type Segments = { name: string[] };

interface Props {
  params: Promise<Segments>;
  searchParams: Promise<SearchParams>;
}

/** Other spellings and longer paths redirect to the category's URL (rule 82). */
const load = oncePerRequest(async ({ name }: Segments, search: SearchParams) => {
  const [segment = '', ...trailing] = name;
  const category = findCategory(withoutPunctuation(segment));
  const query = parseFeedQuery(search);
  if (!category && isRefusedSearch(name.join(' '))) return 'refused';
  if (!category || !query) return null;
  const path = paths.category(category);
  if (trailing.length > 0 || segment !== category) permanentRedirect(path(query));

  const tag = categoryTag(category);
  const tagId = (await findTagId(tag)) ?? NO_TAG;
  const [filter, rules] = [await readContentFilter(), await readPersonalRules()];
  const [list, description, relatedTags, hiddenTags] = await Promise.all([
    getFeed({ tagId, query, filter, rules }),
    findTagDescription(tagId),
    readRelatedTags(tagId),
    readHiddenTagsOf([tag]),
  ]);
  if (query.page > list.totalPages) return null;
  const scope = { kind: 'category', name: category, description } as const;
  const seo = feedSeo({ scope, query, list });
  return { query, list, path: path(), seo, relatedTags, pairedWith: [tag], tag, hiddenTags };
});

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const page = await load(await params, await searchParams);
  return page === 'refused' ? refusedSeo().metadata : (page?.seo ?? notFoundSeo()).metadata;
}

const NOTHING = <EmptyList offers={[{ label: 'Popular pins', href: paths.home() }]}>No pins found</EmptyList>;

export default async function CategoryPage({ params, searchParams }: Props) {
  const page = await load(decodeSegments(await params), await searchParams);
  if (page === 'refused') return <RefusedSearch />;
  if (!page) return <NotFoundScreen />;
  const { tag, hiddenTags, ...screen } = page;
  return (
    <FeedScreen
      {...screen}
      head={<TagHead heading={screen.seo.heading} tag={tag} />}
      ads={await listAds('other')}
      empty={NOTHING}
    >
      <HiddenTagNotes tags={hiddenTags} />
    </FeedScreen>
  );
}
