import { ButtonLink } from '@/components/ui/button';
import { isPlainClick } from '@/lib/client/plain-click';

interface LoadMoreLinkProps {
  /** The page behind those that the list has. */
  href: string;
  isLoading?: boolean;
  /** Adds that page to the list; without it the link leads there. */
  onPress?: () => void;
}

/** The control at the end of a list, which is there without scripts, too (rule 79). */
export const LoadMoreLink = ({ href, isLoading, onPress }: LoadMoreLinkProps) => (
  <ButtonLink
    href={href}
    variant="raised"
    data-enhanced=""
    aria-busy={isLoading}
    onClick={(event) => {
      if (!onPress || !isPlainClick(event)) return;
      event.preventDefault();
      onPress();
    }}
  >
    Load more
  </ButtonLink>
);
