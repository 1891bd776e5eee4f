import { moderationPage } from '@/app/_screens/moderation-page';
import { Moment } from '@/components/moderation/moment';
import { NamedActs } from '@/components/moderation/named-acts';
import { listSwitches } from '@/lib/data/switches';
import { SWITCH_LABELS } from '@/lib/domain/switches';

const { generateMetadata, Page } = moderationPage({
  title: 'Switches',
  right: 'useLockdown',
  load: async () => ({ switches: await listSwitches() }),
  render: ({ switches }) => (
    <>
      <p className="mt-3 max-w-2xl text-sm text-muted">
        Turning something off affects the whole site; every page shows a notice. Reports, takedowns and moderation
        continue.
      </p>
      <ul className="mt-4 grid gap-2">
        {switches.map(({ name, on, reason, changedAt }) => (
          <li
            key={name}
            className="flex flex-wrap items-center justify-between gap-3 rounded-xl border border-line p-3"
          >
            <div className="min-w-0">
              <p className="font-semibold">{SWITCH_LABELS[name]}</p>
              <p className="text-sm wrap-anywhere text-muted">
                {on ? (
                  <>
                    Off since <Moment at={new Date(changedAt).toISOString()} />: {reason}
                  </>
                ) : (
                  'On'
                )}
              </p>
            </div>
            <NamedActs acts={[on ? 'turn-on' : 'turn-off']} of={{ name }} />
          </li>
        ))}
      </ul>
    </>
  ),
});

export { generateMetadata };
export default Page;
