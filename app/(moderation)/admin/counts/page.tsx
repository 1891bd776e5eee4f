import { moderationPage, parameter } from '@/app/_screens/moderation-page';
import { DayChart } from '@/components/moderation/day-chart';
import { getCounts } from '@/lib/data/moderation/lists';
import { moderationPaths } from '@/lib/domain/moderation-paths';

const SPANS = [30, 90] as const;
const CHARTS = [
  ['Reports', 'reports'],
  ['Takedowns', 'takedowns'],
  ['New pins', 'pins'],
  ['Removals', 'removals'],
] as const;

const { generateMetadata, Page } = moderationPage({
  title: 'Counts',
  right: 'readCounts',
  load: async ({ search }) => {
    const days = SPANS.find((span) => String(span) === parameter(search, 'days')) ?? 30;
    return { days, counts: await getCounts(days) };
  },
  render: ({ days, counts }) => (
    <>
      <nav aria-label="Time" className="pt-3">
        <ul className="choices">
          {SPANS.map((span) => (
            <li key={span}>
              <a
                href={moderationPaths.counts(span)}
                className="choice whitespace-nowrap"
                aria-current={span === days ? 'page' : undefined}
              >
                {span} days
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="mt-4 grid gap-4 wide:grid-cols-2">
        {CHARTS.map(([title, name]) => (
          <DayChart key={name} title={title} days={counts.map((count) => ({ day: count.day, n: count[name] }))} />
        ))}
      </div>
    </>
  ),
});

export { generateMetadata };
export default Page;
