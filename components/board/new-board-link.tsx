import { FrameIcon } from '@/components/layout/frame-icon';
import { ButtonLink } from '@/components/ui/button';
import { paths } from '@/lib/routes';

/** The way to a new board, above one's own. */
export const NewBoardLink = () => (
  <p className="pb-4">
    <ButtonLink href={paths.createBoard} variant="raised">
      <FrameIcon name="plus" />
      Create board
    </ButtonLink>
  </p>
);
