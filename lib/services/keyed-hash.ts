import { createHmac, randomBytes } from 'node:crypto';
import { networksOf } from '@/lib/domain/ip-key';
import { mailboxKey } from '@/lib/domain/mailbox-key';
import { env } from '@/lib/env';

/** The launcher gives every site a secret; without one, what is made with it is valid in this process alone. */
export const siteSecret = env.NEXTAUTH_SECRET ?? randomBytes(32).toString('hex');

/** Useless without the site's secret; `use` separates purposes. */
const keyedHash = (use: string, text: string): Buffer =>
  createHmac('sha256', siteSecret).update(`${use}: ${text}`).digest();

export const hashIp = (ip: string): Buffer | null =>
  ip === '' ? null : keyedHash('address of a report', networksOf(ip).narrow);

export const hashBlock = (ip: string): Buffer | null =>
  ip === '' ? null : keyedHash('block of a sender', networksOf(ip).wide);

/** Equal for all spellings of one mailbox. */
export const hashMailbox = (email: string): Buffer => keyedHash('mailbox', mailboxKey(email));
