import { paths } from '@/lib/routes';

/** Everybody gets it: the page of a removed pin is the same for all. */
export const AppealLink = ({ pinId }: { pinId: string }) => (
  <p className="pb-6 text-muted">
    Was it yours?{' '}
    <a href={paths.appeal(pinId)} rel="nofollow" className="underline">
      Appeal this removal
    </a>
  </p>
);
