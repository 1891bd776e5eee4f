import { HiddenTagOfList, UndoHiddenTag } from '@/components/personal/hide-tag';
import { UndoBlock } from '@/components/personal/person';
import type { PersonProps } from '@/components/personal/person-note';

interface PinNotesProps {
  /** The pin's tags that the person who asks hides. */
  hiddenTags: readonly string[];
  poster: PersonProps;
}

/** Why a pin, which opens all the same, shows in none of the lists of the person who asks. */
export function PinNotes({ hiddenTags, poster }: PinNotesProps) {
  return (
    <>
      {hiddenTags.map((tag) => (
        <p key={tag} className="personal-note min-h-15">
          <UndoHiddenTag tag={tag} />
        </p>
      ))}
      {poster.kind && <PersonNotice {...poster} />}
    </>
  );
}

/** Stands where the things of a muted or blocked person would be. */
export const PersonNotice = (props: PersonProps) => (
  <p className="personal-note min-h-15">
    <UndoBlock {...props} />
  </p>
);

/** Why a list lacks pins: tags that it is asked for are hidden by the person who asks. */
export const HiddenTagNotes = ({ tags }: { tags: readonly string[] }) =>
  tags.map((tag) => (
    <p key={tag} className="personal-note min-h-15">
      <HiddenTagOfList tag={tag} />
    </p>
  ));
