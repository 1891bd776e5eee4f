/** Empty for visitors. */
export const FOLLOWING_PLACE = 'following';
