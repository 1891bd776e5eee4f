'use client';

import { Answer } from '@/features/appeals/components/answer';
import { AppealState } from '@/features/appeals/components/appeal-state';
import { RemovalAppeals } from '@/features/appeals/components/removal-appeals';
import { useViewer } from '@/lib/client/viewer';

/** Of the viewer's ban and of their removed pins: banned people can open no other page. */
export function BanAppeals() {
  const ban = useViewer()?.ban;
  if (!ban) return null;
  return (
    <>
      {ban.appeal ? (
        <AppealState appeal={ban.appeal} />
      ) : (
        <>
          <p className="mt-3">Is this a mistake? You can appeal once.</p>
          <Answer subject={{ type: 'ban', id: ban._id }} label="Appeal this ban" />
        </>
      )}
      {ban.removals && <RemovalAppeals removals={ban.removals} />}
    </>
  );
}
