import { EmptyList } from '@/components/feed/empty-list';
import { PinList } from '@/components/feed/pin-list';
import { packCards } from '@/lib/domain/packed-cards';
import { toCard } from '@/lib/domain/to-card';
import type { Pin } from '@/lib/schemas/pin';

interface PictureMatchesProps {
  same: readonly Pin[];
  alike: readonly Pin[];
}

/** What a search by picture has found, in two sections (rule 37). */
export function PictureMatches({ same, alike }: PictureMatchesProps) {
  if (same.length + alike.length === 0) {
    return <EmptyList>No pin looks like this picture. Try a larger or less cropped copy of it.</EmptyList>;
  }
  return (
    <>
      <Matches heading="The same picture" pins={same} />
      <Matches heading="Looks alike" pins={alike} />
    </>
  );
}

function Matches({ heading, pins }: { heading: string; pins: readonly Pin[] }) {
  if (pins.length === 0) return null;
  return (
    <section aria-label={heading} className="pb-8">
      <h2 className="pb-4 text-lg font-bold">{heading}</h2>
      <PinList cards={packCards(pins.map(toCard))} heading="h3" />
    </section>
  );
}
