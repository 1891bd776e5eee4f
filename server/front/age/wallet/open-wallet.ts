import type { Logger } from 'pino';
import type { Env } from '@/lib/env';
import type { AgeProof } from '../age-proof';
import { Outcomes } from './outcomes';
import { openSharedOutcomes } from './shared-outcomes';
import { openTrustedList } from './trusted-list';
import { walletProof } from './wallet-proof';

type WalletProvider = Extract<NonNullable<Env['AGE_PROVIDER']>[number], { kind: 'wallet' }>;

interface Parts {
  siteUrl: string;
  secret: string;
  /** Undefined: the site has this front alone. */
  databaseUrl?: string;
  log: Pick<Logger, 'error' | 'warn'>;
}

/** @throws Error if the trusted list cannot be read */
export async function openWallet({ name, trustedList }: WalletProvider, parts: Parts): Promise<AgeProof> {
  const { siteUrl, secret, databaseUrl: url, log } = parts;
  const list = await openTrustedList(trustedList, log);
  const outcomes = url ? openSharedOutcomes({ url, log }).outcomes : new Outcomes();
  return walletProof({ name, siteUrl, secret, trustedList: list, outcomes });
}
