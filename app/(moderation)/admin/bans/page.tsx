import { moderationPage } from '@/app/_screens/moderation-page';
import { MorePages } from '@/components/moderation/more-pages';
import { Moment } from '@/components/moderation/moment';
import { getBans } from '@/lib/data/moderation/people';
import { moderationPaths } from '@/lib/domain/moderation-paths';
import { parsePage } from '@/lib/schemas/feed-query';

const { generateMetadata, Page } = moderationPage({
  title: 'Bans',
  right: 'banPeople',
  load: async ({ search }) => {
    const page = parsePage(search);
    return page === null ? null : { page, ...(await getBans(page)) };
  },
  render: ({ page, bans, hasMore }) => (
    <>
      {bans.length === 0 && <p className="py-8 text-muted">Nobody is banned.</p>}
      <ul className="mt-4 grid gap-2">
        {bans.map(({ userId, name, reason, at, until, by }) => (
          <li key={userId} className="rounded-xl border border-line p-3">
            <a href={moderationPaths.user(userId)} className="font-semibold wrap-anywhere hover:underline">
              <bdi translate="no">{name}</bdi>
            </a>
            <p className="text-sm wrap-anywhere text-muted">
              since <Moment at={at} /> · {until ? <>until {<Moment at={until} />}</> : 'for ever'} ·{' '}
              <bdi translate="no">{by ?? 'the operator'}</bdi> · <bdi>{reason}</bdi>
            </p>
          </li>
        ))}
      </ul>
      <MorePages page={page} hasMore={hasMore} href={moderationPaths.bans} />
    </>
  ),
});

export { generateMetadata };
export default Page;
