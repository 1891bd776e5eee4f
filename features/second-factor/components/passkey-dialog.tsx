import { useState } from 'react';
import { Dialog } from '@/components/ui/dialog';
import { ConfirmWithPasskey } from '@/features/second-factor/components/confirm-with-passkey';
import type { Answer } from '@/lib/client/confirm-identity';
import { useViewer } from '@/lib/client/viewer';

/** Open until it has answered; another question opens it again. */
export function PasskeyDialog({ give }: { give: Answer }) {
  const viewer = useViewer();
  const [answered, setAnswered] = useState<Answer>();
  const answer = (isProved: boolean) => {
    if (answered === give) return; // it closes after an answer
    setAnswered(() => give);
    give(isProved);
  };
  return (
    <Dialog title="Confirm it’s you" open={answered !== give} onClose={() => answer(false)} isForm>
      <p>This needs your passkey.</p>
      {viewer && <ConfirmWithPasskey userId={viewer._id} onConfirmed={() => answer(true)} />}
    </Dialog>
  );
}
