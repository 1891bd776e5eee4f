import type { Metadata } from 'next';
import { NotFoundScreen } from '@/app/_screens/not-found-screen';
import { SignInFirst } from '@/components/account/sign-in-first';
import { EmptyList } from '@/components/feed/empty-list';
import { Pagination } from '@/components/feed/pagination';
import { TrashList } from '@/components/trash/trash-list';
import { NoScripts } from '@/components/ui/no-scripts';
import { getPageViewer } from '@/lib/auth/page-viewer';
import { getTrash } from '@/lib/data/trash';
import { TRASH_DAYS } from '@/lib/domain/trash';
import { paths } from '@/lib/routes';
import { parsePage, type SearchParams } from '@/lib/schemas/feed-query';
import { trashSeo } from '@/lib/seo/viewer-seo';

export const metadata: Metadata = trashSeo.metadata;

interface Props {
  searchParams: Promise<SearchParams>;
}

export default async function TrashPage({ searchParams }: Props) {
  const viewer = await getPageViewer();
  const page = parsePage(await searchParams);
  if (!viewer) {
    return (
      <SignInFirst heading={trashSeo.heading} returnTo={paths.trash()}>
        Sign in to see your deleted pins.
      </SignInFirst>
    );
  }
  if (page === null) return <NotFoundScreen />;
  const { pins, totalPages } = await getTrash(viewer.id, page);
  return (
    <>
      <h1 className="page-title">{trashSeo.heading}</h1>
      <p className="mt-1 text-muted">
        Deleted pins stay here for {TRASH_DAYS} days. Only you see them. They still count towards your space.
      </p>
      {pins.length === 0 ? (
        <EmptyList offers={[{ label: 'Your pins', href: paths.profile(viewer.id)() }]}>The trash is empty.</EmptyList>
      ) : (
        <>
          <NoScripts />
          <TrashList key={page} pins={pins} />
          <Pagination page={page} totalPages={totalPages} href={paths.trash} />
        </>
      )}
    </>
  );
}
