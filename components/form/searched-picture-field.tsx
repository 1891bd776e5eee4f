import { FieldFrame, hintIdOf } from '@/components/form/field-frame';
import { SEARCHED_BYTES_MAX } from '@/lib/config';
import { ACCEPTED_TYPES, FORMAT_WORDS } from '@/lib/domain/formats';

interface SearchedPictureFieldProps {
  id: string;
  label: string;
  /** What becomes of the file. */
  note: string;
  required?: boolean;
}

/** The field `file` of a form without scripts, for a picture that the site compares with its own. */
export const SearchedPictureField = ({ id, label, note, required }: SearchedPictureFieldProps) => (
  <FieldFrame id={id} label={label} hint={`${FORMAT_WORDS}, up to ${SEARCHED_BYTES_MAX / 1024 ** 2} MB. ${note}`}>
    <input
      id={id}
      name="file"
      type="file"
      required={required}
      accept={ACCEPTED_TYPES}
      aria-describedby={hintIdOf(id)}
      className="w-full text-sm file:mr-3 file:min-h-11 file:cursor-pointer file:rounded-xl file:bg-raised file:px-3"
    />
  </FieldFrame>
);
