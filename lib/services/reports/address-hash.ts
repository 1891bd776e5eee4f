import 'server-only';
import { createHmac, randomBytes } from 'node:crypto';
import { addressKey } from '@/lib/domain/address-key';
import { env } from '@/lib/env';

/** The launcher gives every site a secret; without one, a process knows its own addresses again. */
const key = env.NEXTAUTH_SECRET ?? randomBytes(32).toString('hex');

/** What is kept of a network address: enough to know it again with the site's secret, nothing without. */
export const hashAddress = (address: string): Buffer | null =>
  address === ''
    ? null
    : createHmac('sha256', key)
        .update(`address of a report: ${addressKey(address)}`)
        .digest();
