import { Fragment, type ReactElement } from 'react';
import { TextField } from '@/components/form/text-field';
import { BoardPicks } from '@/components/pin/create/board-picks';
import { DestinationField } from '@/components/pin/destination-field';
import { LicenseField } from '@/components/pin/license-field';
import { PinTags } from '@/components/pin/tags/pin-tags';
import { isDraft, type NewPin, type PinFields } from '@/lib/client/new-pins/new-pin';
import type { NewPinsStore } from '@/lib/client/new-pins/store';
import { derivedTitle } from '@/lib/client/new-pins/pin-title';
import { countText } from '@/lib/domain/count-text';
import { altCharactersLeft } from '@/lib/domain/pin-fields';

interface PinFieldSetProps {
  pin: NewPin;
  store: NewPinsStore;
  onCreateBoard: (take: (boardId: string) => void) => void;
}

/** Shows the count from so few characters on. */
const FEW_LEFT = 100;

/** Read-only while the pin is being published. */
export function PinFieldSet({ pin, store, onCreateBoard }: PinFieldSetProps) {
  const { id, fields, problems } = pin;
  const edit = (changed: Partial<PinFields>) => store.change({ do: 'edit', id, fields: changed });
  const altLeft = altCharactersLeft(fields.alt);
  const takeBoard = (boardId: string) => {
    const boards = store.find(id)?.fields.boards ?? [];
    edit({ boards: [...boards, boardId] });
  };
  const inputs = {
    title: (
      <TextField
        label="Title"
        name="title"
        autoComplete="off"
        placeholder={derivedTitle(pin)}
        hint="Optional: made from the file’s name or the tags."
        value={fields.title}
        error={problems.title}
        onChange={({ target }) => edit({ title: target.value })}
      />
    ),
    alt: (
      <TextField
        label="Alt text"
        name="alt"
        autoComplete="off"
        value={fields.alt}
        hint={altLeft < FEW_LEFT ? `${countText(altLeft, 'character')} left` : 'Optional: what the picture shows.'}
        error={problems.alt}
        onChange={({ target }) => edit({ alt: target.value })}
      />
    ),
    tags: (
      <PinTags
        tags={fields.tags}
        onChange={(tags) => edit({ tags })}
        problem={problems.tags}
        isAiFile={pin.upload.kind === 'done' && pin.upload.upload.isAiMade}
      />
    ),
    destination: (
      <DestinationField
        value={fields.destination}
        error={problems.destination}
        onChange={({ target }) => edit({ destination: target.value })}
      />
    ),
    slug: (
      <TextField
        label="Custom link"
        name="slug"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        placeholder="from-the-title"
        hint="Optional: the end of the pin’s web address. It won’t change with the title."
        value={fields.slug}
        error={problems.slug}
        onChange={({ target }) => edit({ slug: target.value })}
      />
    ),
    boards: (
      <BoardPicks
        chosen={fields.boards}
        onChange={(boards) => edit({ boards })}
        onCreate={() => onCreateBoard(takeBoard)}
      />
    ),
    license: (
      <LicenseField license={fields.license} error={problems.license} onChoose={(license) => edit({ license })} />
    ),
  } satisfies Record<keyof PinFields, ReactElement>;
  return (
    <fieldset disabled={!isDraft(pin)} className="min-w-0">
      <legend className="sr-only">About {pin.name}</legend>
      {Object.entries(inputs).map(([field, input]) => (
        <Fragment key={field}>{input}</Fragment>
      ))}
    </fieldset>
  );
}
