'use client';

import { useEffect, type ReactNode } from 'react';
import { StatementOfReasons } from '@/components/account/statement-of-reasons';
import { Button, ButtonLink } from '@/components/ui/button';
import { Moment } from '@/components/ui/moment';
import { api } from '@/lib/client/api';
import { leaveAndReload } from '@/lib/client/session';
import { readViewer, useViewer } from '@/lib/client/viewer';
import { storeViewer } from '@/lib/client/viewer-store';
import { paths } from '@/lib/routes';
import type { Account } from '@/lib/schemas/account';

/** Nothing after a log-out. */
const keep = (account: Account) => readViewer() && storeViewer(account);

/** @param children how to object, for the banned alone */
export function BanNotice({ children }: { children?: ReactNode }) {
  const viewer = useViewer();

  // The stored account may be older than the ban, or its end.
  useEffect(() => {
    if (!readViewer()) return;
    void api<Account>('/users', { method: 'POST', body: {} }).then(keep, () => undefined);
  }, []);

  if (!viewer?.isBanned) {
    return (
      <>
        <p className="mt-4">Accounts that break the rules of this site are banned, for a while or for good.</p>
        <p className="mt-3">
          {viewer
            ? 'Your account is not banned.'
            : 'Whether yours is banned, and for how long, is shown here when you are signed in.'}
        </p>
        <ButtonLink href={paths.home()} variant="primary" className="mt-6 w-full">
          Go to the home page
        </ButtonLink>
      </>
    );
  }
  const { ban } = viewer;
  return (
    <>
      <p role="status" className="mt-4">
        Your account is banned
        {ban?.until && (
          <>
            {' '}
            until <Moment at={ban.until} as="day" />
          </>
        )}
        . You can read this page and write to us; to look around as a visitor, log out.
      </p>
      {ban?.reason && (
        <p className="mt-3 rounded-xl bg-raised p-3">
          <b className="font-semibold">Reason:</b> {ban.reason}
        </p>
      )}
      {ban?.reasons && <StatementOfReasons reasons={ban.reasons} />}
      {children}
      <p className="mt-5">
        For anything else,{' '}
        <a href={paths.contact} className="underline">
          contact us
        </a>
        .
      </p>
      <Button variant="outlined" className="mt-6 w-full" onClick={() => void leaveAndReload()}>
        Logout
      </Button>
    </>
  );
}
