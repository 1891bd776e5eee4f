'use client';

import { useEffect, useState } from 'react';
import type * as Part from '@/features/second-factor/components/passkey-dialog';
import { onIdentityAsked, type Answer } from '@/lib/client/confirm-identity';
import { inTime } from '@/lib/client/in-time';

/** In every page: loads the dialog at the first call that needs a passkey. */
export function PasskeyQuestion() {
  const [question, ask] = useState<{ part: typeof Part; give: Answer }>();

  useEffect(
    () =>
      onIdentityAsked('passkey-needed', (give) => {
        inTime(import('@/features/second-factor/components/passkey-dialog')).then(
          (part) => ask({ part, give }),
          () => give(false),
        );
      }),
    [],
  );
  return question && <question.part.PasskeyDialog give={question.give} />;
}
