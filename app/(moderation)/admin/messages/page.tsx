import { moderationPage } from '@/app/_screens/moderation-page';
import { MorePages } from '@/components/moderation/more-pages';
import { Moment } from '@/components/moderation/moment';
import { NamedActs } from '@/components/moderation/named-acts';
import { getMessages } from '@/lib/data/moderation/lists';
import { moderationPaths } from '@/lib/domain/moderation-paths';
import { parsePage } from '@/lib/schemas/feed-query';

const { generateMetadata, Page } = moderationPage({
  title: 'Messages',
  right: 'answerMessages',
  load: async ({ search }) => {
    const page = parsePage(search);
    return page === null ? null : { page, ...(await getMessages(page)) };
  },
  render: ({ page, messages, hasMore }) => (
    <>
      {messages.length === 0 && <p className="py-8 text-muted">No messages.</p>}
      <ul className="mt-4 grid gap-2">
        {messages.map(({ id, email, message, answered, at }) => (
          <li key={id} className="rounded-xl border border-line p-3">
            <p className="text-sm wrap-anywhere text-muted">
              {email} · <Moment at={at} /> · {answered ? 'answered' : 'open'}
            </p>
            <p dir="auto" className="py-2 wrap-anywhere whitespace-pre-line">
              {message}
            </p>
            <NamedActs acts={[answered ? 'reopen-message' : 'answer-message']} of={{ id, email }} />
          </li>
        ))}
      </ul>
      <MorePages page={page} hasMore={hasMore} href={moderationPaths.messages} />
    </>
  ),
});

export { generateMetadata };
export default Page;
