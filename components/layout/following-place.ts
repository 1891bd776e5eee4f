/** Id of the place in the top bar that stays empty for visitors; the link "Following" is put there. */
export const FOLLOWING_PLACE = 'following';
