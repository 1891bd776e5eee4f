'use client';

import { ActionButton } from '@/components/moderation/action-button';

/** Uploads of blocked media. */
export function RefusedUploads({ userId, count }: { userId: string; count: number }) {
  return (
    <div className="mt-4 rounded-xl bg-raised p-3">
      <p className="mb-2">
        {count === 1 ? 'An upload' : `${count} uploads`} of blocked media {count === 1 ? 'was' : 'were'} refused.
      </p>
      <ActionButton
        label="Dismiss"
        request={{ path: `/users/${userId}/acts`, body: { act: 'dismiss-uploads' }, done: 'It is off the queue.' }}
      />
    </div>
  );
}
