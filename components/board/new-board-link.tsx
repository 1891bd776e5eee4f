import { Plus } from '@/components/layout/icons';
import { ButtonLink } from '@/components/ui/button';
import { paths } from '@/lib/routes';

/** The way to a new board, above one's own. */
export const NewBoardLink = () => (
  <p className="pb-4">
    <ButtonLink href={paths.createBoard} variant="raised">
      <Plus size={18} />
      Create board
    </ButtonLink>
  </p>
);
