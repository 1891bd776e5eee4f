import { ButtonLink } from '@/components/ui/button';
import { isPlainClick } from '@/lib/client/plain-click';

interface LoadMoreLinkProps {
  /** The page after the loaded ones. */
  href: string;
  isLoading?: boolean;
  /** Loads it in place; else the link is followed. */
  onPress?: () => void;
}

/** Works without scripts (rule 42). */
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
