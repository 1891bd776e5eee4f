import { AppError } from '@/lib/errors';
import { noSuch, says } from '@/lib/refusals/says';
import { isolated } from '@/lib/domain/isolated';

export const moderationRefusals = {
  subjectGone: says('missing', 'It is gone.'),
  noItem: noSuch('item'),
  noJob: noSuch('job'),
  noSwitch: noSuch('switch'),
  noFile: noSuch('file'),
  noMessage: noSuch('message'),
  /** `since` as "14:05 UTC". */
  takenUp: (name: string, since: string) =>
    new AppError('conflict', `Taken by ${isolated(name)} since ${since}.`, { field: 'item' }),
  /** `what`: the colleague's name and act. */
  decidedMeanwhile: (what: string) => new AppError('conflict', `Decided meanwhile: ${what}`),
  reportsDecided: says('conflict', 'The reports are already decided. Reload the page.'),
  notShown: says('conflict', 'This pin is not shown anyway.'),
  keepStands: says('conflict', 'This can no longer be undone.'),
  removedPin: says('conflict', 'This pin was removed. Restore it first.'),
  notRemoved: says('conflict', 'This pin is not removed.'),
  filesGone: says('conflict', 'The files of this pin were deleted. It can no longer be restored.'),
  onLegalHold: says('conflict', 'This pin is on legal hold. End the hold first.'),
  onLegalHoldAlready: says('conflict', 'This pin is on legal hold already.'),
  notOnLegalHold: says('conflict', 'This pin is not on legal hold.'),
  preserved: says(
    'conflict',
    'This was reported to the CyberTipline, and the law preserves it for a year. The hold cannot end before.',
  ),
  sealed: says('forbidden', 'This picture is sealed. Open it on the page of its pin or of legal holds.'),
  inQuarantine: says('conflict', 'The provider of known hashes has not checked this work yet. Try again later.'),
  fileForgotten: says('missing', 'The file of this pin is gone.', { field: 'pin' }),
  blockedAlready: says('conflict', 'This work is blocked already.', { field: 'pin' }),
  unblockedAlready: says('missing', 'This block is lifted already.'),
  bansSelf: says('conflict', 'You cannot ban yourself.'),
  bansStaff: says('conflict', 'This person has a role. Take it away first.'),
  notOfRole: says('forbidden', 'Your role does not allow this. Ask a senior moderator or an admin.'),
  changesOwnRights: says('conflict', 'Ask another admin to change your own role.'),
  lastAdmin: says('conflict', 'The site would have no admin. Make somebody else an admin first.'),
  staffIsBanned: says('conflict', 'Lift the ban of this person first.'),
  sameTag: says('conflict', 'Choose two different tags.', { field: 'into' }),
  sameTags: says('conflict', 'Choose two different tags.', { field: 'other' }),
  knownTagRule: says('conflict', 'This rule exists already.'),
  aliasInRule: says('conflict', 'One of these names already stands for another tag. Use that tag.'),
  aliasOfCategory: says('conflict', 'The tag of a category stays. Let the other name stand for it.', { field: 'tag' }),
  circularTagRule: says('conflict', 'The second tag already implies the first one.', { field: 'other' }),
  aiMadeTag: says('conflict', 'This tag says what is made with AI, and stays.'),
  noTagRule: noSuch('rule'),
  tagRuleReverted: says('conflict', 'This rule was taken back already.'),
  tagOfCategory: (name: string) =>
    new AppError('conflict', `"${isolated(name)}" is the tag of a category and stays. Merge into it instead.`, {
      field: 'from',
    }),
};
