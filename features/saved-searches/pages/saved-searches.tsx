import type { Metadata } from 'next';
import { NotFoundScreen } from '@/app/_screens/not-found-screen';
import { SignInFirst } from '@/components/account/sign-in-first';
import { EmptyList } from '@/components/feed/empty-list';
import { FeedList } from '@/components/feed/feed-list';
import { FollowedTagNews, SavedSearchList } from '@/features/saved-searches/components/saved-search-list';
import { NoScripts } from '@/components/ui/no-scripts';
import { Section } from '@/components/ui/section';
import { env } from '@/lib/env';
import { getPageViewer } from '@/lib/auth/page-viewer';
import { getSavedFeed, LISTED_TAGS } from '@/features/saved-searches/saved-feed';
import { listAds } from '@/lib/page/list-ads';
import { readPersonalRules } from '@/lib/page/personal-rules';
import { paths } from '@/lib/routes';
import { parsePage, type SearchParams } from '@/lib/schemas/feed-query';
import { screenSeo } from '@/lib/seo/information-seo';
import { listSavedSearches } from '@/features/saved-searches/list-searches';

const seo = screenSeo(
  paths.savedSearches(),
  'Saved searches',
  `The searches that you saved and the tags that you follow on ${env.SITE_NAME}, with their new pins.`,
);

export const metadata: Metadata = seo.metadata;

interface Props {
  searchParams: Promise<SearchParams>;
}

/** Rule 168. */
export default async function SavedSearchesPage({ searchParams }: Props) {
  const viewer = await getPageViewer();
  const page = parsePage(await searchParams);
  if (!viewer) {
    return (
      <SignInFirst heading={seo.heading} returnTo={paths.savedSearches()}>
        Sign in to see your saved searches and the tags that you follow.
      </SignInFirst>
    );
  }
  if (page === null) return <NotFoundScreen />;
  const { searches, tags, ids } = await listSavedSearches(viewer.id);
  const { id: userId, contentFilter: filter } = viewer;
  const list = await getSavedFeed({ userId, searches: ids, filter, rules: await readPersonalRules(), page });
  if (page > list.totalPages) return <NotFoundScreen />;
  const hasNone = searches.length === 0 && tags.length === 0;
  return (
    <>
      <h1 className="page-title">{seo.heading}</h1>
      {hasNone && (
        <EmptyList offers={[{ label: 'Search help', href: paths.searchHelp }]}>
          You have no saved searches yet.
          <br />
          Search, then press “Save search” to hear of new pins.
        </EmptyList>
      )}
      {page === 1 && searches.length > 0 && (
        <>
          <NoScripts activity="Renaming and deleting" />
          <SavedSearchList searches={searches} />
        </>
      )}
      {page === 1 && tags.length > 0 && (
        <Section heading="Followed tags">
          <div className="pt-2">
            <FollowedTagNews tags={tags} />
          </div>
          {tags.length === LISTED_TAGS && (
            <p className="pt-3">
              <a href={paths.settingsGroup('content')} className="underline">
                All followed tags
              </a>
            </p>
          )}
        </Section>
      )}
      {!hasNone && (
        <section aria-label="Newest pins" className="pt-6">
          <h2 className="pb-3 text-lg font-semibold">Newest pins</h2>
          <FeedList list={list} page={page} href={paths.savedSearches} ads={await listAds('other')} />
        </section>
      )}
    </>
  );
}
