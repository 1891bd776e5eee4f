import { moderationPage } from '@/app/_screens/moderation-page';
import { MorePages } from '@/components/moderation/more-pages';
import { CybertipPart } from '@/components/moderation/cybertip-part';
import { EndHold } from '@/components/moderation/end-hold';
import { HeldPicture } from '@/components/moderation/held-picture';
import { SealedPicture } from '@/components/moderation/sealed-picture';
import { Facts } from '@/components/moderation/facts';
import { Moment } from '@/components/moderation/moment';
import { getLegalHolds } from '@/lib/data/moderation/holds';
import { env } from '@/lib/env';
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
                {hold.isSealed ? <SealedPicture pinId={hold.pinId} /> : <HeldPicture {...hold} alt={hold.title} />}
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
            {hold.isSealed && (
              <CybertipPart hold={hold} viewerId={viewer.id} isRegistered={env.CYBERTIP_URL !== undefined} />
            )}
            <div className="pt-3">
              <EndHold hold={hold} />
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
