import { Button } from '@/components/ui/button';
import { SearchInput } from '@/components/ui/search-input';
import { BOARD_SORT_WORDS, BOARD_SORTS, type BoardSort } from '@/lib/domain/board-sorts';
import { paths } from '@/lib/routes';

/** Order and search of the directory; both work without scripts. */
export const BoardTools = ({ sort }: { sort: BoardSort }) => (
  <div className="board-tools">
    <ul aria-label="Sort" className="choices">
      {BOARD_SORTS.map((choice) => (
        <li key={choice}>
          <a
            href={paths.boardsBy(choice)()}
            rel={choice === 'popular' ? undefined : 'nofollow'}
            aria-current={choice === sort ? 'page' : undefined}
            className="choice"
          >
            {BOARD_SORT_WORDS[choice].label}
          </a>
        </li>
      ))}
    </ul>
    <form role="search" aria-label="Boards" action="/search" className="board-search">
      <input type="hidden" name="type" value="boards" />
      <SearchInput label="Find a board" name="q" autoComplete="off" maxLength={1000} />
      <Button type="submit" variant="raised">
        Find
      </Button>
    </form>
  </div>
);
