import { moderationPage } from '@/app/_screens/moderation-page';
import { Moment } from '@/components/moderation/moment';
import { NamedActs } from '@/components/moderation/named-acts';
import { Section } from '@/components/ui/section';
import { findJobs, type ListedJob } from '@/lib/data/moderation/jobs';

const SECTIONS = [
  ['failed', 'Failed', 'No job has failed.'],
  ['running', 'Running', 'No job is running.'],
  ['waiting', 'Waiting', 'No job is waiting.'],
] as const;

const { generateMetadata, Page } = moderationPage({
  title: 'Jobs',
  right: 'retryJobs',
  load: async () => ({ jobs: await findJobs() }),
  render: ({ jobs }) =>
    SECTIONS.map(([state, heading, none]) => {
      const listed = jobs.filter((job) => job.state === state);
      const total = listed[0]?.total ?? 0;
      return (
        <Section key={state} heading={total > listed.length ? `${heading}: ${listed.length} of ${total}` : heading}>
          {listed.length === 0 && <p className="text-muted">{none}</p>}
          <ul className="grid gap-2">
            {listed.map((job) => (
              <JobLine key={job.id} {...job} />
            ))}
          </ul>
        </Section>
      );
    }),
});

function JobLine({ id, name, state, at, attempts, isGivenUp, reason, canBeSkipped }: ListedJob) {
  const lead = { failed: 'Next try', running: 'Since', waiting: 'Runs' }[state];
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 rounded-xl border border-line p-3">
      <div className="min-w-0">
        <p className="font-semibold">{name}</p>
        {reason && (
          <p dir="auto" className="wrap-anywhere">
            {reason}
          </p>
        )}
        <p className="text-sm text-muted">
          {isGivenUp ? (
            'Given up'
          ) : (
            <>
              {lead} <Moment at={at} />
            </>
          )}{' '}
          · {attempts} {attempts === 1 ? 'attempt' : 'attempts'}
        </p>
      </div>
      {state !== 'running' && (
        <NamedActs acts={canBeSkipped && !isGivenUp ? ['retry-job', 'skip-row'] : ['retry-job']} of={{ id, name }} />
      )}
    </li>
  );
}

export { generateMetadata };
export default Page;
