import { paths } from '@/lib/routes';

/** Visitors do not see it. */
export const ForYouLink = () => (
  <a href={paths.forYou()} rel="nofollow" className="choice for-signed-in">
    For you
  </a>
);
