import { PASSKEYS_MAX } from '@/features/second-factor/passkey';
import { noSuch, says } from '@/lib/refusals/says';

export const factorRefusals = {
  noSession: says('forbidden', 'Your browser did not send its session. Sign in again, with cookies allowed.'),
  passkeyRefused: says('invalid', 'This passkey was not accepted. Please try again.'),
  passkeyKnown: says('conflict', 'This passkey is in use already.'),
  passkeyFirst: says('conflict', 'Add a passkey first.'),
  noPasskey: noSuch('passkey'),
  lastPasskey: says('conflict', 'Your role needs a passkey. Add another one before you remove this.'),
  tooManyPasskeys: says('conflict', `You have ${PASSKEYS_MAX} passkeys, which is the most. Remove one first.`),
  wrongRecoveryCode: says('invalid', 'This code is wrong or was used.', { field: 'code' }),
  wrongEnrolmentCode: says(
    'invalid',
    'This code is wrong, used or too old. Ask an admin or the operator for another.',
    {
      field: 'code',
    },
  ),
};
