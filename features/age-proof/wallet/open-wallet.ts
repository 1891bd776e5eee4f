import type { AgeProof } from '@/features/age-proof/check/age-proof';
import type { AgeSettings } from '@/features/age-proof/settings';
import { Outcomes } from '@/features/age-proof/wallet/outcomes';
import { openSharedOutcomes } from '@/features/age-proof/wallet/shared-outcomes';
import { openTrustedList } from '@/features/age-proof/wallet/trusted-list';
import { walletProof } from '@/features/age-proof/wallet/wallet-proof';
import type { AgeParts } from '@/lib/front/age';

type WalletProvider = Extract<NonNullable<AgeSettings['AGE_PROVIDER']>[number], { kind: 'wallet' }>;

interface Parts extends Pick<AgeParts, 'secret' | 'databaseUrl' | 'log'> {
  siteUrl: string;
}

/** @throws Error if the trusted list cannot be read */
export async function openWallet({ name, trustedList }: WalletProvider, parts: Parts): Promise<AgeProof> {
  const { siteUrl, secret, databaseUrl: url, log } = parts;
  const list = await openTrustedList(trustedList, log);
  const outcomes = url ? openSharedOutcomes({ url, log }).outcomes : new Outcomes();
  return walletProof({ name, siteUrl, secret, trustedList: list, outcomes });
}
