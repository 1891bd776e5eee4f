import { EmptyList } from '@/components/feed/empty-list';
import { PictureForms } from '@/features/pictures-alike/components/picture-forms';
import { PictureMatches } from '@/features/pictures-alike/components/picture-matches';
import { getPageViewer } from '@/lib/auth/page-viewer';
import { feedBuckets } from '@/lib/data/feed-sql';
import { keepVisible } from '@/lib/data/personal-rules';
import { readPinsInOrder } from '@/lib/data/pins-in-order';
import { isId } from '@/lib/domain/id';
import { readPinIds, type PicturePins } from '@/features/pictures-alike/search/picture-pins';
import { pictureSearchProblem } from '@/features/pictures-alike/search/problems';
import { env } from '@/lib/env';
import { readContentFilter } from '@/lib/page/content-filter';
import { readPersonalRules } from '@/lib/page/personal-rules';
import { paths } from '@/lib/routes';
import type { SearchParams } from '@/lib/schemas/feed-query';
import { screenSeo } from '@/lib/seo/information-seo';
import { findByPin } from '@/features/pictures-alike/search/picture-search';

const seo = screenSeo(
  paths.searchByPicture,
  'Find by image',
  `Find a picture or GIF on ${env.SITE_NAME}, or pins that look like it. The picture that you search with is not kept.`,
);

export const metadata = seo.metadata;

interface Props {
  searchParams: Promise<SearchParams>;
}

/** Searches are not stored: the URL has the ids of the found pins (rule 36). */
export default async function SearchByPicturePage({ searchParams }: Props) {
  const { same, alike, pin, problem } = await searchParams;
  return (
    <>
      <h1 className="page-title">{seo.heading}</h1>
      {typeof problem === 'string' && (
        <p role="alert" className="pt-3 text-lg">
          {pictureSearchProblem(problem)}
        </p>
      )}
      {typeof same === 'string' && typeof alike === 'string' && (
        <Found same={readPinIds(same)} alike={readPinIds(alike)} />
      )}
      {typeof pin === 'string' && <FoundByPin pinId={pin} />}
      <PictureForms />
    </>
  );
}

async function FoundByPin({ pinId }: { pinId: string }) {
  const [filter, viewer] = [await readContentFilter(), await getPageViewer()];
  const found = isId(pinId) ? await findByPin(pinId, { filter, viewer: viewer?.id }) : null;
  return found ? <Found {...found} /> : <EmptyList>This pin is gone. Search for another picture.</EmptyList>;
}

async function Found({ same, alike }: PicturePins) {
  const [filter, rules] = [await readContentFilter(), await readPersonalRules()];
  const read = async (ids: number[]) => readPinsInOrder(await keepVisible(ids, rules), feedBuckets(filter, {}));
  return <PictureMatches same={await read(same)} alike={await read(alike)} />;
}
