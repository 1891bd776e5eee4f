import { noSuch, says } from '@/lib/refusals/says';

export const appealRefusals = {
  noAppeal: noSuch('appeal'),
  appealDecided: says('conflict', 'This appeal is decided already.'),
  noBan: says('missing', 'You are not under this ban.'),
  noRemoval: says('missing', 'No pin of yours with this address was removed.'),
  appealedAlready: says('conflict', 'You already appealed this. We review each appeal once.'),
  appealTooLate: says('conflict', 'The files of this pin were deleted. It can no longer be restored.'),
  noCopyrightNotice: says('invalid', 'This was not removed for a copyright notice.', { field: 'counterNotice' }),
  counterNoticeNeeded: says('invalid', 'The law asks for your name, your address and two statements.', {
    field: 'counterNotice',
  }),
  statementsNeeded: says('invalid', 'Please agree to every statement.', { field: 'statements' }),
};
