import { isolated } from '@/lib/domain/isolated';
import { paths } from '@/lib/routes';
import { mail, site, type Words } from '@/lib/services/mail/texts';
import type { LinkedNotification } from '@/lib/services/system-notifications';

const NOT_YOU = 'If that was not you, sign out everywhere and change your password.';

export const passkeyAdded = (name: string): LinkedNotification => ({
  words: `The passkey “${isolated(name)}” was added to your account. ${NOT_YOU}`,
  href: paths.settings,
});

export const recoveryCodeUsed: LinkedNotification = {
  words: `A recovery code of your account was used. ${NOT_YOU}`,
  href: paths.settings,
};

export const factorReset: LinkedNotification = {
  words: 'The operator removed your passkeys and recovery codes.',
  href: paths.settings,
};

export function passkeyAddedMail(name: string): Words {
  const { words, href } = passkeyAdded(name);
  return mail('a new passkey', words, site(href));
}
