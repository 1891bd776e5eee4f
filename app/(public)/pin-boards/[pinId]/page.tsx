import type { Metadata } from 'next';
import { permanentRedirect } from 'next/navigation';
import { readContentFilter } from '@/lib/page/content-filter';
import { GoneScreen, NotFoundScreen } from '@/app/_screens/not-found-screen';
import { NoBoards } from '@/app/_screens/popular-boards';
import { oncePerRequest } from '@/lib/page/once-per-request';
import { readPersonalRules } from '@/lib/page/personal-rules';
import { decodeSegments } from '@/lib/page/segments';
import { BoardList } from '@/components/board/board-list';
import { Breadcrumbs } from '@/components/layout/breadcrumbs';
import { JsonLd } from '@/components/seo/json-ld';
import { getBoardsOfPin } from '@/lib/data/boards';
import { findPin } from '@/lib/data/pins';
import { paths } from '@/lib/routes';
import { parsePage, type SearchParams } from '@/lib/schemas/feed-query';
import { pinBoardsSeo } from '@/lib/seo/board-seo';
import { goneSeo, notFoundSeo } from '@/lib/seo/status-seo';

type Segments = { pinId: string };

interface Props {
  params: Promise<Segments>;
  searchParams: Promise<SearchParams>;
}

const load = oncePerRequest(async ({ pinId }: Segments, search: SearchParams) => {
  const found = await findPin(pinId);
  const page = parsePage(search);
  if (found.state !== 'live') return found;
  if (page === null) return { state: 'missing' } as const;
  const { pin } = found;
  if (pinId !== pin._id) permanentRedirect(paths.pinBoards(pin._id)(page));
  const list = await getBoardsOfPin(pin._id, {
    page,
    filter: await readContentFilter(),
    rules: await readPersonalRules(),
  });
  if (page > list.totalPages) return { state: 'missing' } as const;
  return { state: 'live', pin, page, list, seo: pinBoardsSeo({ pin, page, list }) } as const;
});

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const found = await load(await params, await searchParams);
  if (found.state === 'live') return found.seo.metadata;
  return (found.state === 'removed' ? goneSeo(found.onLegalGrounds) : notFoundSeo()).metadata;
}

export default async function PinBoardsPage({ params, searchParams }: Props) {
  const found = await load(decodeSegments(await params), await searchParams);
  if (found.state === 'removed') return <GoneScreen id={found.id} onLegalGrounds={found.onLegalGrounds} />;
  if (found.state === 'missing') return <NotFoundScreen />;
  const { pin, page, list, seo } = found;
  return (
    <>
      <JsonLd graph={seo.graph} />
      <Breadcrumbs trail={seo.trail} />
      <h1 className="page-title">{seo.heading}</h1>
      <p className="py-3">
        <a href={paths.pin(pin.slug ?? pin._id)} className="underline">
          Back to the pin
        </a>
      </p>
      <BoardList list={list} page={page} href={paths.pinBoards(pin._id)} empty={<NoBoards />} />
    </>
  );
}
