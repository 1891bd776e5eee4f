import { ButtonLink } from '@/components/ui/button';

/** First, before anything that could cover the page; above the window until it is focused. */
export const SkipLink = () => (
  <ButtonLink href="#main" variant="primary" className="fixed top-2 left-2 z-50 -translate-y-20 focus:translate-y-0">
    Skip to content
  </ButtonLink>
);
