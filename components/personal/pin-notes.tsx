import { HiddenTagOfList, UndoHiddenTag } from '@/components/personal/hide-tag';
import { UndoBlock } from '@/components/personal/person';
import type { PersonProps } from '@/components/personal/person-note';

interface PinNotesProps {
  /** Those of the pin's tags that the viewer hides. */
  hiddenTags: readonly string[];
  poster: PersonProps;
}

/** Explains why no list of the viewer shows the pin. */
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

/** In place of a muted or blocked person's things. */
export const PersonNotice = (props: PersonProps) => (
  <p className="personal-note min-h-15">
    <UndoBlock {...props} />
  </p>
);

/** The list's tags that the viewer hides. */
export const HiddenTagNotes = ({ tags }: { tags: readonly string[] }) =>
  tags.map((tag) => (
    <p key={tag} className="personal-note min-h-15">
      <HiddenTagOfList tag={tag} />
    </p>
  ));
