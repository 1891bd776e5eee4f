import { ImagePlus } from 'lucide-react';
import { useState, type ChangeEvent, type SubmitEvent } from 'react';
import { TextField } from '@/components/form/text-field';
import { CHOOSE_ID } from '@/components/pin/create/focus-places';
import { Button } from '@/components/ui/button';
import { NEW_PINS_MAX } from '@/lib/client/new-pins/new-pin';
import type { NewPins } from '@/lib/client/new-pins/new-pins';
import { destinationProblem } from '@/lib/domain/destination';
import { ACCEPTED_TYPES, FORMAT_SIZE_WORDS } from '@/lib/domain/formats';
import type { PinPrefill } from '@/lib/domain/pin-prefill';

interface PictureAdderProps {
  newPins: NewPins;
  prefill: PinPrefill;
  /** There are pictures already. */
  isSmall: boolean;
}

export function PictureAdder({ newPins, prefill, isSmall }: PictureAdderProps) {
  const add = ({ target }: ChangeEvent<HTMLInputElement>) => {
    void newPins.addFiles([...(target.files ?? [])]);
    target.value = ''; // Allows choosing a file again.
  };
  return (
    <section aria-label="Add pictures" className={`picture-adder ${isSmall ? 'picture-adder-small' : ''}`}>
      <div className="picture-adder-files">
        <ImagePlus size={isSmall ? 28 : 44} aria-hidden className="shrink-0" />
        <div className="min-w-0">
          <p className={isSmall ? 'font-semibold' : 'text-lg font-semibold'}>
            <span className="pointer-coarse:hidden">Drop pictures anywhere on this page, or paste them</span>
            <span className="hidden pointer-coarse:inline">Add your pictures or GIFs</span>
          </p>
          <p className="mt-1 text-sm text-muted">
            {FORMAT_SIZE_WORDS}. Up to {NEW_PINS_MAX} files.
          </p>
        </div>
        <label className="button button-primary relative shrink-0 px-5 focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-ink">
          Choose files
          <input
            id={CHOOSE_ID}
            type="file"
            multiple
            accept={ACCEPTED_TYPES}
            className="absolute inset-0 size-full cursor-pointer opacity-0 file:cursor-pointer"
            onChange={add}
          />
        </label>
      </div>
      <UrlForm newPins={newPins} prefill={prefill} />
    </section>
  );
}

function UrlForm({ newPins, prefill }: Omit<PictureAdderProps, 'isSmall'>) {
  const [url, setUrl] = useState(prefill.imageUrl);
  const [error, setError] = useState<string>();

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const wanted = url.trim();
    const problem = wanted === '' ? 'Enter the address of an image.' : destinationProblem(wanted);
    setError(problem);
    if (problem) return event.currentTarget.querySelector('input')?.focus();
    const { title, destination } = prefill;
    newPins.addUrl(wanted, wanted === prefill.imageUrl ? { title, destination } : {});
    setUrl('');
  };
  return (
    <form noValidate className="picture-adder-url" onSubmit={submit}>
      <div className="min-w-0 flex-1">
        <TextField
          label="Address of an image"
          name="address"
          type="url"
          inputMode="url"
          autoComplete="off"
          placeholder="https://"
          value={url}
          error={error}
          onChange={(event) => {
            setUrl(event.target.value);
            setError(undefined);
          }}
        />
      </div>
      <Button type="submit" variant="outlined" className="shrink-0 px-4">
        Import
      </Button>
    </form>
  );
}
