import { FieldFrame, hintIdOf } from '@/components/form/field-frame';
import { SearchedPictureField } from '@/components/form/searched-picture-field';
import { TextField } from '@/components/form/text-field';
import { Button } from '@/components/ui/button';
import { TAKEDOWN_LIMITS as LIMITS, TAKEDOWN_WORDS } from '@/features/takedowns/takedown-rules';

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
  <FieldFrame id={id} label={label} hint={hint}>
    <textarea {...area} id={id} name={id} aria-describedby={hintIdOf(id)} className="field w-full border-muted py-2" />
  </FieldFrame>
);

/** A signed notice on an intimate picture, for browsers without scripts too. `link`: what it is about, if known. */
export const IntimateImageForm = ({ link }: { link: string }) => (
  <form
    method="post"
    encType="multipart/form-data"
    action="/api/takedowns?show=page"
    className="max-w-xl"
    data-self-acting=""
  >
    <input type="hidden" name="kind" value="consent" />
    <Words
      id="pins"
      label="Links to the image"
      hint="One a line: the page of the image, the profile that shows it, or the address of the image itself."
      rows={3}
      maxLength={LIMITS.links}
      defaultValue={link}
    />
    <SearchedPictureField
      id="copy"
      label="Or a copy of the image"
      note="We compare it with the site and keep a fingerprint of it, never the image."
    />
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
