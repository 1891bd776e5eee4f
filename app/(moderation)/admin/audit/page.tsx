import { moderationPage, parameter } from '@/app/_screens/moderation-page';
import { MorePages } from '@/components/moderation/more-pages';
import { History } from '@/components/moderation/history';
import { Button } from '@/components/ui/button';
import { SearchInput } from '@/components/ui/search-input';
import { getAuditLog } from '@/lib/data/moderation/audit-lines';
import { moderationPaths } from '@/lib/domain/moderation-paths';
import { isId } from '@/lib/domain/id';
import { parsePage } from '@/lib/schemas/feed-query';

const { generateMetadata, Page } = moderationPage({
  title: 'Audit log',
  right: 'readAuditLog',
  load: async ({ search }) => {
    const page = parsePage(search);
    if (page === null) return null;
    const [actor, subject] = ['actor', 'subject'].map((name) => parameter(search, name).trim());
    const filter = { actor: actor ?? '', subject: subject ?? '' };
    const idOf = (text: string) => (isId(text) ? text : null);
    return { page, filter, ...(await getAuditLog({ actor: idOf(filter.actor), subject: idOf(filter.subject) }, page)) };
  },
  render: ({ page, filter, lines, hasMore }) => (
    <>
      <form action={moderationPaths.audit()} className="mt-3 flex flex-wrap gap-2">
        <SearchInput label="Actor id" name="actor" type="text" inputMode="numeric" defaultValue={filter.actor} />
        <SearchInput label="Target id" name="subject" type="text" inputMode="numeric" defaultValue={filter.subject} />
        <Button type="submit" variant="primary">
          Filter
        </Button>
      </form>
      <History lines={lines} namesSubjects />
      <MorePages page={page} hasMore={hasMore} href={(n) => moderationPaths.audit({ ...filter, page: n })} />
    </>
  ),
});

export { generateMetadata };
export default Page;
