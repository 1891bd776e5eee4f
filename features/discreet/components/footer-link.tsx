import { paths } from '@/lib/routes';

export const DiscreetLink = () => (
  <a href={paths.discreet} rel="nofollow">
    Discreet mode
  </a>
);
