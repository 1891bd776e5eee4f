import { countText } from '@/lib/domain/count-text';
import { paths } from '@/lib/routes';
import type { Cover } from '@/lib/schemas/tag';

/** On the first screen of most windows. */
const EAGER_TILES = 12;

interface Tile {
  name: string;
  href: string;
  pins: number;
  cover: Cover | null;
}

interface TilesProps {
  label: string;
  tiles: readonly Tile[];
  /** People made the names. */
  areOwnWords?: boolean;
}

/** Names and numbers of pins over pictures (rule 286). */
export const Tiles = ({ label, tiles, areOwnWords = false }: TilesProps) => (
  <ul aria-label={label} className="cover-tiles">
    {tiles.map(({ name, href, pins, cover }, at) => (
      <li key={href}>
        <a href={href} className="cover-tile">
          <span className="cover-tile-words">
            <bdi translate={areOwnWords ? 'no' : undefined}>{name}</bdi>
            {pins > 0 && <span> {countText(pins, 'pin')}</span>}
          </span>
          {cover && <TilePicture name={name} cover={cover} isEager={at < EAGER_TILES} />}
        </a>
      </li>
    ))}
  </ul>
);

const TilePicture = ({ name, cover, isEager }: { name: string; cover: Cover; isEager: boolean }) => (
  <img
    src={cover.image}
    alt={cover.alt.toLowerCase() === name.toLowerCase() ? '' : cover.alt}
    width={200}
    height={120}
    loading={isEager ? 'eager' : 'lazy'}
    style={{ background: cover.placeholder }}
    data-pin={paths.pin(cover.slugOrId)} // caches drop the page with the pin (decision 46)
  />
);
