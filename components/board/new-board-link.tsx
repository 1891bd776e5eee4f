import { FrameIcon } from '@/components/layout/frame-icon';
import { ButtonLink } from '@/components/ui/button';
import { paths } from '@/lib/routes';

export const NewBoardLink = () => (
  <p className="pb-4">
    <ButtonLink href={paths.createBoard} variant="raised">
      <FrameIcon name="plus" />
      Create board
    </ButtonLink>
  </p>
);
