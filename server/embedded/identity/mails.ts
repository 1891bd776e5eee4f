import { z } from 'zod';
import { paths } from '@/lib/routes';
import { fileMail } from '@/lib/services/mail/mail-file';

const codesSchema = z.object({
  oobCodes: z
    .array(
      z.object({ email: z.string(), newEmail: z.string().optional(), requestType: z.string(), oobCode: z.string() }),
    )
    .default([]),
});

const KINDS: Record<string, { mode: string; subject: string }> = {
  VERIFY_EMAIL: { mode: 'verifyEmail', subject: 'Verify your email' },
  PASSWORD_RESET: { mode: 'resetPassword', subject: 'Choose a new password' },
  VERIFY_AND_CHANGE_EMAIL: { mode: 'verifyAndChangeEmail', subject: 'Confirm your new email' },
  RECOVER_EMAIL: { mode: 'recoverEmail', subject: 'Your email was changed' },
};

interface Outbox {
  folder: string;
  siteUrl: string;
  print: (line: string) => void;
}

/** Prints and files the identity service's mails, which the emulator does not send. */
export class Mails {
  private readonly written = new Set<string>();

  constructor(private readonly outbox: Outbox) {}

  /** Delivers new mails from the emulator's list of codes. */
  async deliver(codes: string): Promise<void> {
    for (const { email, newEmail, requestType, oobCode } of codesSchema.parse(JSON.parse(codes)).oobCodes) {
      const kind = KINDS[requestType];
      if (!kind || this.written.has(oobCode)) continue;
      this.written.add(oobCode);
      const link = `${this.outbox.siteUrl}${paths.accountAction}?${new URLSearchParams({ mode: kind.mode, oobCode })}`;
      const to = newEmail ?? email;
      this.outbox.print(`Mail to ${to}: ${kind.subject}: ${link}`);
      const name = `${Date.now()}-${this.written.size}`;
      await fileMail(this.outbox.folder, name, { to, subject: kind.subject, text: link });
    }
  }
}
