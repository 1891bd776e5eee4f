import { FieldFrame } from '@/components/form/field-frame';
import { TextField } from '@/components/form/text-field';
import { Button } from '@/components/ui/button';
import { SEARCHED_BYTES_MAX } from '@/lib/config';
import { TAKEDOWN_LIMITS as LIMITS, TAKEDOWN_WORDS } from '@/lib/domain/takedown';
import { paths } from '@/lib/routes';

const MIB = 1024 * 1024;
const HINT = 'mt-1.5 text-sm text-muted';

interface WordsProps {
  id: string;
  label: string;
  hint: string;
  rows: number;
  maxLength: number;
  defaultValue?: string;
  required?: boolean;
}

const Words = ({ id, label, hint, ...area }: WordsProps) => (
  <FieldFrame
    id={id}
    label={label}
    below={
      <p id={`${id}-hint`} className={HINT}>
        {hint}
      </p>
    }
  >
    <textarea {...area} id={id} name={id} aria-describedby={`${id}-hint`} className="field w-full border-muted py-2" />
  </FieldFrame>
);

/** A signed notice on an intimate picture, for browsers without scripts too. `link`: what it is about, if known. */
export const IntimateImageForm = ({ link }: { link: string }) => (
  <form method="post" encType="multipart/form-data" action={paths.sendNotice} className="max-w-xl" data-self-acting="">
    <input type="hidden" name="kind" value="consent" />
    <Words
      id="pins"
      label="Links to the image"
      hint="One a line: the page of the image, the profile that shows it, or the address of the image itself."
      rows={3}
      maxLength={LIMITS.links}
      defaultValue={link}
    />
    <FieldFrame
      id="copy"
      label="Or a copy of the image"
      below={
        <p id="copy-hint" className={HINT}>
          JPEG, PNG, WebP or GIF, up to {SEARCHED_BYTES_MAX / MIB} MB. We compare it with the site and keep a
          fingerprint of it, never the image.
        </p>
      }
    >
      <input
        id="copy"
        name="file"
        type="file"
        accept="image/jpeg,image/png,image/webp,image/gif"
        aria-describedby="copy-hint"
        className="w-full text-sm file:mr-3 file:min-h-11 file:cursor-pointer file:rounded-xl file:bg-raised file:px-3"
      />
    </FieldFrame>
    <Words
      id="description"
      label="About the image"
      hint="In your words: which one it is, and how we can recognise the person shown."
      rows={3}
      maxLength={LIMITS.description}
      required
    />
    <TextField
      label="If you act for the person shown: by what right?"
      name="actsFor"
      type="text"
      hint="Leave it empty if it is you. Else, for example: I am their mother; I am their lawyer."
      maxLength={LIMITS.actsFor}
      autoComplete="off"
    />
    <fieldset className="mt-4">
      <legend className="text-sm font-semibold">What you state</legend>
      {TAKEDOWN_WORDS.consent.statements.map((statement, place) => (
        <label key={statement} className="mt-2 flex gap-3 text-sm">
          <input
            type="checkbox"
            name="statements"
            value={statement}
            required
            className="mt-0.5 size-5 shrink-0 accent-ink"
            id={`statement-${place}`}
          />
          <span className="min-w-0">{statement}</span>
        </label>
      ))}
    </fieldset>
    <TextField label="Your full name" name="name" type="text" autoComplete="name" maxLength={LIMITS.name} required />
    <TextField
      label="Your email"
      name="email"
      type="email"
      inputMode="email"
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
      hint="For your code and the decision. Nobody else gets it."
      maxLength={254}
      required
    />
    <TextField
      label="Signature"
      name="signature"
      type="text"
      autoComplete="off"
      hint="Type your full name again. This signs your request."
      maxLength={LIMITS.name}
      required
    />
    <Button type="submit" variant="primary" className="mt-6 w-full">
      Send request
    </Button>
  </form>
);
