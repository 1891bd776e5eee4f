import { Section } from '@/components/ui/section';
import { LockChoices } from '@/features/discreet/components/lock-choices';
import { ModeSwitches } from '@/features/discreet/components/mode-switches';
import { discreetSettings } from '@/features/discreet/settings';
import { NEUTRAL_PATH } from '@/lib/routes/neutral-path';

const LIMITS =
  'For this device, with or without an account. It is a curtain, not encryption: whoever knows how can look behind it. The address bar still names this site, and your browser’s history keeps the pages that you opened, unless you use a private window.';
const LOCK =
  'Covers this site in all tabs when nobody has used it for a while. If you cannot unlock it, “Forget the lock” signs you out and deletes what this site keeps on this device.';

/** Says its limits: nobody shall rely on more. */
export function DiscreetSection({ heading = 'Discreet mode' }: { heading?: string }) {
  const { title } = discreetSettings.values.NEUTRAL_PAGE;
  return (
    <>
      <Section heading={heading} text={LIMITS}>
        <p className="mt-2 text-sm text-muted">
          A hidden page becomes{' '}
          <a href={NEUTRAL_PATH} rel="nofollow" className="underline">
            this neutral one
          </a>
          , and Back leads to no other page of this site in that tab until you return: press Escape twice again there,
          or “Continue”.
        </p>
        <ModeSwitches neutralTitle={title} />
      </Section>
      <Section heading="Lock" text={LOCK}>
        <LockChoices neutralTitle={title} />
      </Section>
    </>
  );
}
