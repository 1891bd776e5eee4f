import { TAKEDOWN_WORDS } from '@/features/takedowns/takedown-rules';
import type { TakedownStatus } from '@/features/takedowns/takedown-schema';

const timeFormat = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });

const Moment = ({ at }: { at: string }) => <time dateTime={at}>{timeFormat.format(new Date(at))} UTC</time>;

const DECISIONS = { removed: 'Removed', kept: 'Kept' } as const;

interface TakedownProgressProps {
  status: TakedownStatus;
  code: string;
}

export function TakedownProgress({ status, code }: TakedownProgressProps) {
  const { kind, state, createdAt, dueAt, decidedAt, withheldAt, pins } = status;
  return (
    <>
      <p>
        Its code is{' '}
        <code translate="no" className="font-semibold wrap-anywhere">
          {code}
        </code>
        . Keep it: of several notices in one day only the first code is emailed to you.
      </p>
      <p>
        {TAKEDOWN_WORDS[kind].label}. It came on <Moment at={createdAt} />.
      </p>
      <p>
        {state === 'decided' && decidedAt ? (
          <>
            It was decided on <Moment at={decidedAt} />.
          </>
        ) : (
          <>
            A person decides about each pin by <Moment at={dueAt} />.
          </>
        )}
      </p>
      {kind === 'consent' && state === 'open' && (
        <p>
          {withheldAt ? (
            <>
              The 48 hours are over. What you named is hidden since <Moment at={withheldAt} />, until a person has
              decided.
            </>
          ) : (
            'What you named is hidden at once, as far as our hourly limit allows; everything else, when 48 hours are over.'
          )}
        </p>
      )}
      <h2>{kind === 'consent' ? 'What it is about' : 'Its pins'}</h2>
      <ul aria-label="Pins of the notice">
        {pins.map(({ address, decision, reason }) => (
          <li key={address} className="wrap-anywhere">
            {address}: <b className="font-semibold">{decision ? DECISIONS[decision] : 'Not decided yet'}</b>
            {reason && <>. {reason}</>}
          </li>
        ))}
      </ul>
    </>
  );
}
