'use client';

import { Answer } from '@/components/appeal/answer';
import { AppealState } from '@/components/appeal/appeal-state';
import type { Account } from '@/lib/schemas/account';

export function BanAppeal({ ban: { _id, appeal } }: { ban: NonNullable<Account['ban']> }) {
  if (appeal) return <AppealState appeal={appeal} />;
  return (
    <>
      <p className="mt-3">Is this a mistake? You can appeal once.</p>
      <Answer subject={{ type: 'ban', id: _id }} label="Appeal this ban" />
    </>
  );
}
