import { TAKEDOWN_WORDS } from '@/lib/domain/takedown';
import type { TakedownStatus } from '@/lib/schemas/takedown-requests';

const timeFormat = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });

const Moment = ({ at }: { at: string }) => <time dateTime={at}>{timeFormat.format(new Date(at))} UTC</time>;

const DECISIONS = { removed: 'Removed', kept: 'Kept' } as const;

export function TakedownProgress({ status }: { status: TakedownStatus }) {
  const { kind, state, createdAt, dueAt, decidedAt, pins } = status;
  return (
    <>
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
      <h2>Its pins</h2>
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
