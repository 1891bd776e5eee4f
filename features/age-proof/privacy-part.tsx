import 'server-only';
import { AGE_KINDS, ageSettings } from '@/features/age-proof/settings';

/** Of the privacy policy. */
export function AgePrivacy() {
  const { AGE_PROVIDER: providers } = ageSettings.values;
  return (
    providers && (
      <li>
        Where the law asks for it, we need a proof of your age.{' '}
        {providers.map(({ kind, name }) => `${AGE_KINDS[kind].privacy(name)} `)}
        We keep nothing of the answer. A cookie, <code>age-proof</code>, holds the day on which the proof ends;
        everybody who proved their age on your day has the same one.
      </li>
    )
  );
}
