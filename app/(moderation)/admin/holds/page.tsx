import { legalHoldParts } from '@/app/_parts/legal-hold';
import { Parts } from '@/app/_screens/parts';
import { moderationPage } from '@/app/_screens/moderation-page';
import { MorePages } from '@/components/moderation/more-pages';
import { BlurredPicture } from '@/components/moderation/blurred-picture';
import { SealedPicture } from '@/components/moderation/sealed-picture';
import { Facts } from '@/components/moderation/facts';
import { Moment } from '@/components/moderation/moment';
import { NamedActs } from '@/components/moderation/named-acts';
import { getLegalHolds } from '@/lib/data/moderation/holds';
import { moderationPaths } from '@/lib/domain/moderation-paths';
import { parsePage } from '@/lib/schemas/feed-query';
import { isolated } from '@/lib/domain/isolated';

const { generateMetadata, Page } = moderationPage({
  title: 'Legal holds',
  right: 'useLegalHolds',
  load: async ({ search }) => {
    const page = parsePage(search);
    return page === null ? null : { page, ...(await getLegalHolds(page)) };
  },
  render: ({ page, holds, hasMore }, { viewer }) => (
    <>
      {holds.length === 0 && <p className="py-8 text-muted">Nothing is on legal hold.</p>}
      <ul className="mt-4 grid gap-2">
        {holds.map((hold) => (
          <li key={hold.pinId} className="rounded-xl border border-line p-3">
            {hold.isThere ? (
              <a href={moderationPaths.pin(hold.pinId)} className="font-semibold wrap-anywhere hover:underline">
                <bdi>{hold.title}</bdi>
              </a>
            ) : (
              <>
                <p className="pb-2 font-semibold wrap-anywhere">
                  <bdi>{hold.title}</bdi> {hold.isSealed ? '(no pin shows it)' : '(gone with its poster’s account)'}
                </p>
                {hold.isSealed ? <SealedPicture pinId={hold.pinId} /> : <BlurredPicture {...hold} alt={hold.title} />}
              </>
            )}
            <Facts
              facts={[
                ['Pin', hold.pinId],
                [
                  'Poster',
                  [hold.posterName && isolated(hold.posterName), hold.posterId, hold.posterEmail]
                    .filter(Boolean)
                    .join(' · '),
                ],
                ['Since', <Moment key="since" at={hold.at} />],
                ['By', hold.by ?? 'the site'],
                ['Reason', hold.reason],
                ['Files', hold.image],
              ]}
            />
            <Parts of={legalHoldParts} props={{ hold, viewerId: viewer.id }} />
            <div className="pt-3">
              <NamedActs
                acts={[hold.isThere ? 'end-listed-hold' : 'end-hold-of-deleted']}
                of={{ pins: [{ id: hold.pinId, seen: hold.seen }], title: hold.title }}
              />
            </div>
          </li>
        ))}
      </ul>
      <MorePages page={page} hasMore={hasMore} href={moderationPaths.holds} />
    </>
  ),
});

export { generateMetadata };
export default Page;
