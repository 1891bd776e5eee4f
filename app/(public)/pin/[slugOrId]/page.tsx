import type { Metadata } from 'next';
import { permanentRedirect } from 'next/navigation';
import { pinMenuParts } from '@/app/_parts/pin-menu';
import { Parts } from '@/app/_screens/parts';
import { readContentFilter } from '@/lib/page/content-filter';
import { GoneScreen, NotFoundScreen } from '@/app/_screens/not-found-screen';
import { oncePerRequest } from '@/lib/page/once-per-request';
import { readBlockOf, readHiddenTagsOf, readPersonalRules } from '@/lib/page/personal-rules';
import { decodeSegments } from '@/lib/page/segments';
import { NoteViewed } from '@/components/recent/note-viewed';
import { PinNotes } from '@/components/personal/pin-notes';
import { PinScreen } from '@/components/pin/pin-screen';
import { VideoMetas } from '@/components/seo/video-metas';
import { BOARDS_OF_PIN } from '@/lib/config';
import { getBoardsOfPin } from '@/lib/data/boards';
import { findPin, getNeighbours } from '@/lib/data/pins';
import { findPinNamesakes } from '@/lib/data/pin-namesakes';
import { getRelatedPins } from '@/lib/data/related-pins';
import { toCard } from '@/lib/domain/to-card';
import { isFlagged } from '@/lib/domain/flagged';
import { paths } from '@/lib/routes';
import { pinSeo } from '@/lib/seo/pin-seo';
import { goneSeo, notFoundSeo } from '@/lib/seo/status-seo';

type Segments = { slugOrId: string };

interface Props {
  params: Promise<Segments>;
}

const load = oncePerRequest(async ({ slugOrId }: Segments) => {
  const found = await findPin(slugOrId);
  if (found.state !== 'live') return found;
  const { pin, poster, duration, aiSource, changed } = found;
  const own = pin.slug ?? pin._id;
  if (slugOrId !== own) permanentRedirect(paths.pin(own));
  const [filter, rules] = [await readContentFilter(), await readPersonalRules()];
  const [boards, { related, alike }, neighbours, hiddenTags, kind, namesakes] = await Promise.all([
    getBoardsOfPin(pin._id, { page: 1, size: BOARDS_OF_PIN, filter, rules }),
    getRelatedPins(pin._id, filter, rules),
    getNeighbours(pin._id, filter === 'gay-straight' || pin.tags.some(isFlagged), rules),
    readHiddenTagsOf(pin.tags),
    readBlockOf(poster._id),
    findPinNamesakes(pin),
  ]);
  const seo = pinSeo({ pin, poster, boards: boards.boards, duration, aiSource, changed, namesakes });
  return { ...found, boards, related, alike, neighbours, hiddenTags, kind, seo };
});

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const page = await load(await params);
  if (page.state === 'live') return page.seo.metadata;
  return (page.state === 'removed' ? goneSeo(page.onLegalGrounds) : notFoundSeo()).metadata;
}

/** Opens under either content filter; the lists around it obey the filter (rule 49). */
export default async function PinPage({ params }: Props) {
  const page = await load(decodeSegments(await params));
  if (page.state === 'removed') return <GoneScreen id={page.id} onLegalGrounds={page.onLegalGrounds} />;
  if (page.state === 'missing') return <NotFoundScreen />;
  const { pin, poster, boards, related, alike, neighbours, hiddenTags, kind, seo } = page;
  return (
    <>
      <NoteViewed viewed={{ pin: toCard(pin) }} />
      {pin.video && <VideoMetas released={pin.createdAt} tags={pin.tags} />}
      <PinNotes hiddenTags={hiddenTags} poster={{ userId: poster._id, name: poster.name, kind }} />
      <PinScreen
        {...{ pin, poster, boards, related, alike, neighbours, seo, hiddenTags }}
        menu={<Parts of={pinMenuParts} props={{ pinId: pin._id }} />}
      />
    </>
  );
}
