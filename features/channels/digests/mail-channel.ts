import { findDigestLines } from '@/features/channels/digests/digest-lines';
import { nextDigestAt } from '@/features/channels/digests/next-digest';
import { env } from '@/lib/env';
import type { Channel } from '@/features/channels/channel';
import { unsubscribePaths } from '@/features/channels/digests/unsubscribe-link';
import { putInOutbox } from '@/lib/services/mail/outbox';
import { digestMail } from '@/features/channels/digests/digest-mail';

/** A digest of new pins, to verified addresses only (rules 176 to 178). */
export const mailChannel: Channel = {
  async deliver(trx, { userId, pace: chosen, toldTo, to }, { siteSecret }) {
    const pace = chosen === 'weekly' ? 'weekly' : 'daily';
    const told = { toldTo: to, next: nextDigestAt(pace, userId, to) };
    const person = await trx
      .selectFrom('users')
      .select(['email', 'email_verified'])
      .where('id', '=', userId)
      .where('banned_at', 'is', null)
      .executeTakeFirst();
    if (!person?.email || !person.email_verified) return told;
    const lines = await findDigestLines(trx, userId, toldTo, to);
    if (lines.length === 0) return told;
    const { page, call } = unsubscribePaths(String(userId), siteSecret);
    const words = digestMail(pace, lines, page);
    await putInOutbox(trx, { to: person.email, ...words, unsubscribeUrl: env.SITE_URL + call }, userId);
    return told;
  },
};
