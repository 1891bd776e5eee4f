import { useId } from 'react';

interface AiMadeBoxProps {
  isAiMade: boolean;
  /** The file says so. */
  isFixed: boolean;
  onChange: (isAiMade: boolean) => void;
}

export function AiMadeBox({ isAiMade, isFixed, onChange }: AiMadeBoxProps) {
  const id = useId();
  return (
    <div className="mt-2">
      <label className="flex min-h-11 items-center gap-2 text-sm">
        <input
          type="checkbox"
          className="size-5 accent-ink"
          checked={isAiMade}
          disabled={isFixed}
          aria-describedby={id}
          onChange={({ target }) => onChange(target.checked)}
        />
        Made with AI
      </label>
      <p id={id} className="text-sm text-muted">
        {isFixed ? 'The file says so.' : 'Tick it if AI has made all of it, or a part.'}
      </p>
    </div>
  );
}
