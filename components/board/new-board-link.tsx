import { Plus } from '@/components/layout/icons';
import { paths } from '@/lib/routes';

/** The way to a new board, above one's own. */
export const NewBoardLink = () => (
  <p className="pb-4 text-center">
    <a href={paths.createBoard} className="button bg-raised">
      <Plus size={18} />
      Create board
    </a>
  </p>
);
