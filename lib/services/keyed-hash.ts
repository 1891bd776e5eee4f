import { createHmac, randomBytes } from 'node:crypto';
import { networksOf } from '@/lib/domain/ip-key';
import { mailboxKey } from '@/lib/domain/mailbox-key';
import { env } from '@/lib/env';

/** The launcher gives every site a secret; without one, a process knows its own hashes again. */
const key = env.NEXTAUTH_SECRET ?? randomBytes(32).toString('hex');

/** Enough to know a text again with the site's secret, nothing without; `use` keeps what is hashed for one thing apart. */
const keyedHash = (use: string, text: string): Buffer => createHmac('sha256', key).update(`${use}: ${text}`).digest();

/** Hashes the IP address of a report. */
export const hashIp = (ip: string): Buffer | null =>
  ip === '' ? null : keyedHash('address of a report', networksOf(ip).narrow);

/** Hashes the block of IP addresses from which a mail was asked for. */
export const hashBlock = (ip: string): Buffer | null =>
  ip === '' ? null : keyedHash('block of a sender', networksOf(ip).wide);

/** The hash that is kept of a mailbox, the same for each way of writing its email address. */
export const hashMailbox = (email: string): Buffer => keyedHash('mailbox', mailboxKey(email));
