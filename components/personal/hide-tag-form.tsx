import { useId, useState, type FormEvent, type RefObject } from 'react';
import { errorIdOf, FieldFrame } from '@/components/form/field-frame';
import { Button } from '@/components/ui/button';
import { ApiError } from '@/lib/client/api';
import { useTagSuggestions } from '@/lib/client/tag-suggestions';

interface HideTagFormProps {
  field: RefObject<HTMLInputElement | null>;
  /** @throws ApiError */
  hide: (tag: string) => Promise<void>;
}

export function HideTagForm({ field, hide }: HideTagFormProps) {
  const id = useId();
  const [tag, setTag] = useState('');
  const [problem, setProblem] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const suggested = useTagSuggestions(tag);

  const problemOf = async (name: string): Promise<string> => {
    try {
      await hide(name);
      setTag('');
      return '';
    } catch (error) {
      return error instanceof ApiError ? error.message : 'It could not be hidden. Please try again.';
    }
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setIsBusy(true);
    setProblem(tag.trim() ? await problemOf(tag.trim()) : 'Enter a tag.');
    setIsBusy(false);
    field.current?.focus();
  };
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <FieldFrame id={id} label="Tag to hide" error={problem} isAlert>
        <div className="flex gap-2">
          <input
            ref={field}
            id={id}
            list={`${id}-tags`}
            value={tag}
            maxLength={30}
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => {
              setTag(event.target.value);
              setProblem('');
            }}
            className={`field w-full min-w-0 ${problem ? 'border-danger' : 'border-muted'}`}
            aria-invalid={problem ? true : undefined}
            aria-describedby={problem ? errorIdOf(id) : undefined}
          />
          <datalist id={`${id}-tags`}>
            {suggested.map(({ name }) => (
              <option key={name} value={name} />
            ))}
          </datalist>
          <Button type="submit" variant="primary" aria-busy={isBusy}>
            Hide
          </Button>
        </div>
      </FieldFrame>
    </form>
  );
}
