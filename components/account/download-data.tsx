'use client';

import { useState } from 'react';
import { failureOf } from '@/components/form/field-error';
import { Button } from '@/components/ui/button';
import { Failure, Notice } from '@/components/ui/messages';
import { Spinner } from '@/components/ui/spinner';
import { apiResponse } from '@/lib/client/api';

type State = { kind: 'idle' | 'working' | 'done' } | { kind: 'failed'; message: string };

/** Needs a token, so that no plain link can start it. */
async function download(userId: string): Promise<void> {
  const answer = await apiResponse(`/users/${userId}/export`);
  const url = URL.createObjectURL(await answer.blob());
  const name = /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '')?.[1];
  Object.assign(document.createElement('a'), { href: url, download: name ?? 'my-data.zip' }).click();
  // The browser has taken the bytes by then.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

export function DownloadData({ userId }: { userId: string }) {
  const [state, setState] = useState<State>({ kind: 'idle' });

  const start = async () => {
    setState({ kind: 'working' });
    await download(userId).then(
      () => setState({ kind: 'done' }),
      (error: unknown) => setState({ kind: 'failed', message: failureOf(error).message }),
    );
  };
  const isWorking = state.kind === 'working';
  return (
    <>
      <Button
        variant="outlined"
        className="mt-4 w-full aria-busy:cursor-progress aria-busy:opacity-70"
        disabled={isWorking}
        aria-busy={isWorking}
        onClick={() => void start()}
      >
        Download my data
      </Button>
      {isWorking && <Spinner>Your data is being gathered …</Spinner>}
      {state.kind === 'done' && <Notice>Your data is downloaded.</Notice>}
      {state.kind === 'failed' && <Failure>{state.message}</Failure>}
    </>
  );
}
