'use client';

import { Section } from '@/components/ui/section';
import { Passkeys } from '@/features/second-factor/components/passkeys';
import { useViewer } from '@/lib/client/viewer';

export function PasskeySection() {
  const viewer = useViewer();
  if (!viewer) return null;
  return (
    <Section
      heading="Passkeys"
      text="With a passkey, deleting your account, downloading your data and changing passkeys need your fingerprint, face or screen lock."
    >
      <Passkeys userId={viewer._id} />
    </Section>
  );
}
