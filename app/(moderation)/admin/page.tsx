import { moderationPage, parameter } from '@/app/_screens/moderation-page';
import { Pagination } from '@/components/feed/pagination';
import { QueueList } from '@/components/moderation/queue-list';
import { getQueue } from '@/lib/data/moderation/queue';
import { QUEUE_KINDS, KIND_WORDS, type QueueItem, type QueueKind } from '@/lib/domain/moderation';
import { moderationPaths } from '@/lib/domain/moderation-paths';
import { can, type Right, type Role } from '@/lib/domain/roles';
import { parsePage } from '@/lib/schemas/feed-query';

const HOUR_MS = 3_600_000;

/** As "in 5 hours". */
function dueOf({ due, urgent }: QueueItem, now: number): { dueText: string; isLate: boolean } {
  const hours = Math.round((Date.parse(due) - now) / HOUR_MS);
  if (urgent) return { dueText: 'due now', isLate: true };
  const span = Math.abs(hours) < 48 ? `${Math.abs(hours)} h` : `${Math.round(Math.abs(hours) / 24)} days`;
  return hours < 0 ? { dueText: `late by ${span}`, isLate: true } : { dueText: `due in ${span}`, isLate: hours <= 12 };
}

const rowOf = (item: QueueItem, now: number) => ({
  ...item,
  ...dueOf(item, now),
  href: moderationPaths.subject(item.type, item.id) ?? moderationPaths.queue(),
});

/** Kinds that not everybody with the queue decides. */
const NEEDS: Partial<Record<QueueKind, Right>> = { takedown: 'decideTakedowns', appeal: 'decideAppeals' };

const kindsFor = (role: Role): QueueKind[] =>
  QUEUE_KINDS.filter((kind) => {
    const right = NEEDS[kind];
    return right === undefined || can(role, right);
  });

const { generateMetadata, Page } = moderationPage({
  title: 'Queue',
  right: 'useQueue',
  load: async ({ search, viewer }) => {
    const kinds = kindsFor(viewer.role);
    const kind = kinds.find((known) => known === parameter(search, 'kind')) ?? null;
    const page = parsePage(search);
    if (page === null) return null;
    const asked = { kinds: kind ? [kind] : kinds, holds: can(viewer.role, 'useLegalHolds'), page };
    return { kind, kinds, page, ...(await getQueue(asked)) };
  },
  render: ({ kind, kinds, page, items, counts, totalPages }, { viewer }) => (
    <>
      <nav aria-label="Kinds" className="pt-3">
        <ul className="choices">
          {[null, ...kinds].map((choice) => (
            <li key={choice}>
              <a
                href={moderationPaths.queue(choice ?? undefined)}
                className="choice whitespace-nowrap"
                aria-current={choice === kind ? 'page' : undefined}
              >
                {choice ? `${KIND_WORDS[choice].many} (${counts[choice] ?? 0})` : 'Everything'}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {items.length > 0 ? (
        <QueueList rows={items.map((item) => rowOf(item, Date.now()))} role={viewer.role} />
      ) : (
        <p className="py-8 text-muted">Queue is empty.</p>
      )}
      <Pagination page={page} totalPages={totalPages} href={(n) => moderationPaths.queue(kind ?? undefined, n)} />
    </>
  ),
});

export { generateMetadata };
export default Page;
