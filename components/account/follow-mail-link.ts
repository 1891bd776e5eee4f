import { api } from '@/lib/client/api';
import { codeOf, identity } from '@/lib/client/identity';
import { identityFailure } from '@/lib/client/identity-errors';
import { send } from '@/lib/client/request';
import { endSignIn } from '@/lib/client/session';
import { learnVerified } from '@/lib/client/verified';
import { readViewer } from '@/lib/client/viewer';
import { toMailLinkMode, type MailLinkMode } from '@/lib/domain/mail-link';

export interface MailLink {
  mode?: MailLinkMode;
  code: string;
}

export type NextStep = 'home' | 'sign-in' | 'sign-in-to-see' | 'forgot-password' | 'new-mail';

export type MailLinkOutcome =
  | { kind: 'choose-password'; email: string; code: string }
  | { kind: 'done' | 'failed'; message: string; next: NextStep };

/** Removes the code from URL, history and Referer; keeps the entry's state, or Next.js would reload the page. */
export function takeMailLink(): MailLink {
  const query = new URLSearchParams(location.search);
  history.replaceState(history.state, '', location.pathname);
  return { mode: toMailLinkMode(query.get('mode')), code: query.get('oobCode') ?? '' };
}

const done = (message: string, next: NextStep): MailLinkOutcome => ({ kind: 'done', message, next });
const isVerified = done('Your email is verified.', 'home');

const ACTS: Record<MailLinkMode, (code: string) => Promise<MailLinkOutcome>> = {
  async verifyEmail(code) {
    const { applyCode } = await identity();
    await applyCode(code);
    await learnVerified().catch(() => false); // Verified anyway; the next sign-in notices.
    return isVerified;
  },
  async resetPassword(code) {
    const { checkResetCode } = await identity();
    return { kind: 'choose-password', email: await checkResetCode(code), code };
  },
  async verifyAndChangeEmail(code) {
    const { applyCode } = await identity();
    await endSignIn(() => applyCode(code));
    return done('Your email is changed. Please sign in with the new one.', 'sign-in');
  },
  async recoverEmail(code) {
    const { applyCode } = await identity();
    await endSignIn(() => applyCode(code));
    return done(
      'Your old email is back. If it was not you who changed it, choose a new password too.',
      'forgot-password',
    );
  },
};

const ADVICE: Partial<Record<NextStep, string>> = {
  'sign-in': ' Sign in to get a new one.',
  'sign-in-to-see':
    ' If your mail program opened it first, your email is verified. Sign in to see, or to get a new link.',
};

/** Never throws: a failure is an outcome. */
export async function followMailLink({ mode, code }: MailLink): Promise<MailLinkOutcome> {
  const looksAgain = mode === 'verifyEmail' && readViewer() !== null;
  if (!mode || !(code || looksAgain)) {
    return { kind: 'failed', message: 'This address is not complete. Open the link in the mail again.', next: 'home' };
  }
  try {
    // The code is missing when somebody signs in after a broken link.
    if (!code) throw Object.assign(new Error('no code'), { code: 'auth/invalid-action-code' });
    return await ACTS[mode](code);
  } catch (error) {
    // A second use of a link finds its work done, perhaps by a mail scanner.
    if (mode === 'verifyEmail' && (await learnVerified().catch(() => false))) return isVerified;
    const next = nextAfterFailure(mode, error);
    return { kind: 'failed', message: identityFailure(error).message + (ADVICE[next] ?? ''), next };
  }
}

function nextAfterFailure(mode: MailLinkMode, error: unknown): NextStep {
  if (!codeOf(error).endsWith('-action-code')) return 'home';
  if (mode === 'resetPassword') return 'forgot-password';
  if (mode !== 'verifyEmail') return 'sign-in';
  return readViewer() ? 'new-mail' : 'sign-in-to-see';
}

interface NewPassword {
  code: string;
  /** Of the code's account. */
  email: string;
  password: string;
}

export async function savePassword({ code, email, password }: NewPassword): Promise<MailLinkOutcome> {
  const { resetPassword } = await identity();
  await endSignIn(async () => {
    await resetPassword(code, password);
    await notifySite(email, password).catch(() => undefined); // Else the next sign-in does.
  });
  return done('Your password is changed.', 'sign-in');
}

/** A sign-in makes the site end earlier sessions. */
async function notifySite(email: string, password: string): Promise<void> {
  const { signIn, token, leave } = await identity();
  await signIn(email, password);
  try {
    await send('/users', { method: 'POST', body: {} }, await token());
  } finally {
    await leave();
  }
}

export const sendVerificationMail = (): Promise<void> => api('/verify-email', { method: 'POST', body: {} });
