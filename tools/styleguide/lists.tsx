import { BoardCard } from '@/components/board/board-card';
import { PinList } from '@/components/feed/pin-list';
import { PinActions } from '@/components/pin/pin-actions';
import { TagList } from '@/components/pin/tags/tag-list';
import { Section } from '@/components/ui/section';
import { packCards } from '@/lib/domain/packed-cards';
import { toCard } from '@/lib/domain/to-card';
import type { Board } from '@/lib/schemas/board';
import type { Pin } from '@/lib/schemas/pin';

const SHOWN_PINS = 8;
const COVERS = [0, 1, 2, 3, 4];

export const Lists = ({ pins }: { pins: readonly Pin[] }) => (
  <>
    <Section heading="Pins">
      <PinList cards={packCards(pins.slice(0, SHOWN_PINS).map(toCard))} heading="h3" />
      {pins.slice(0, 1).map(({ _id, title, savesCount, tags }) => (
        <div key={_id} className="mt-4 max-w-md">
          <PinActions id={_id} title={title} savesCount={savesCount} />
          <TagList tags={tags} />
        </div>
      ))}
    </Section>
    <Section heading="Boards">
      <ul aria-label="Boards" className="boards mt-3">
        {[false, true].flatMap((isOwn) =>
          COVERS.map((covers) => (
            <li key={`${isOwn}${covers}`}>
              <BoardCard board={boardOf(pins.slice(0, covers), isOwn)} eager isOwn={isOwn} heading="h3" />
            </li>
          )),
        )}
      </ul>
    </Section>
  </>
);

const boardOf = (covers: readonly Pin[], isPrivate: boolean): Board => ({
  _id: '1',
  slug: 'evenings',
  name: 'Evenings',
  description: '',
  creator: { _id: '1', name: 'Iris' },
  pinsCount: covers.length,
  followersCount: 0,
  isPrivate,
  covers: [...covers],
  createdAt: new Date(0).toISOString(),
  updatedAt: new Date(0).toISOString(),
});
