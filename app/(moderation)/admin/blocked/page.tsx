import { moderationPage } from '@/app/_screens/moderation-page';
import { MorePages } from '@/components/moderation/more-pages';
import { Moment } from '@/components/moderation/moment';
import { NamedActs, NamedForm } from '@/components/moderation/named-acts';
import { Section } from '@/components/ui/section';
import { getBlockedMedia } from '@/lib/data/moderation/lists';
import { moderationPaths } from '@/lib/domain/moderation-paths';
import { parsePage } from '@/lib/schemas/feed-query';

const { generateMetadata, Page } = moderationPage({
  title: 'Blocked works',
  right: 'blockMedia',
  load: async ({ search }) => {
    const page = parsePage(search);
    return page === null ? null : { page, ...(await getBlockedMedia(page)) };
  },
  render: ({ page, assets, hasMore }) => (
    <>
      {assets.length === 0 && <p className="py-8 text-muted">Nothing is blocked.</p>}
      <ul className="mt-4 grid gap-2">
        {assets.map(({ id, reason, at, by, sha256, hashes }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-3 rounded-xl border border-line p-3">
            <div className="min-w-0">
              <p dir="auto" className="wrap-anywhere">
                {reason}
              </p>
              <p className="text-sm wrap-anywhere text-muted">
                <Moment at={at} /> · <bdi translate="no">{by ?? 'the site'}</bdi> · {sha256?.slice(0, 16) ?? 'no file'}{' '}
                · {hashes} hashes of its looks
              </p>
            </div>
            <NamedActs acts={['lift-block']} of={{ id, reason }} />
          </li>
        ))}
      </ul>
      <MorePages page={page} hasMore={hasMore} href={moderationPaths.blocked} />
      <Section heading="Block the work of a pin" text="It cannot be uploaded again; the pin stays as it is.">
        <NamedForm act="block-by-id" of={{}} />
      </Section>
    </>
  ),
});

export { generateMetadata };
export default Page;
