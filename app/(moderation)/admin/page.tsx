import { moderationPage, parameter } from '@/app/_screens/moderation-page';
import { Pagination } from '@/components/feed/pagination';
import { QueueList } from '@/components/moderation/queue-list';
import { getQueue } from '@/lib/data/moderation/queue';
import { QUEUE_KINDS, KIND_WORDS, type QueueItem } from '@/lib/domain/moderation';
import { moderationPaths } from '@/lib/domain/moderation-paths';
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

const { generateMetadata, Page } = moderationPage({
  title: 'Queue',
  right: 'useQueue',
  load: async ({ search }) => {
    const kind = QUEUE_KINDS.find((known) => known === parameter(search, 'kind')) ?? null;
    const page = parsePage(search);
    if (page === null) return null;
    return { kind, page, ...(await getQueue(kind, page)) };
  },
  render: ({ kind, page, items, counts, totalPages }) => (
    <>
      <nav aria-label="Kinds" className="pt-3">
        <ul className="choices">
          {[null, ...QUEUE_KINDS].map((choice) => (
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
        <QueueList rows={items.map((item) => rowOf(item, Date.now()))} />
      ) : (
        <p className="py-8 text-muted">Queue is empty.</p>
      )}
      <Pagination page={page} totalPages={totalPages} href={(n) => moderationPaths.queue(kind ?? undefined, n)} />
    </>
  ),
});

export { generateMetadata };
export default Page;
