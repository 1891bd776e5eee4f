import { ButtonLink } from '@/components/ui/button';

/** First, before anything that could cover the page. */
export const SkipLink = () => (
  <ButtonLink
    href="#main"
    variant="primary"
    className="sr-only z-50 focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
  >
    Skip to content
  </ButtonLink>
);
