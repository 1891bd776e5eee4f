import { useId } from 'react';
import { TagField } from '@/components/pin/tags/tag-field';
import { isAiMade, withAiMade } from '@/lib/domain/ai-made';

interface PinTagsProps {
  /** All tags; the tag for AI-made pins is shown as a checkbox. */
  tags: readonly string[];
  onChange: (tags: string[]) => void;
  problem: string | undefined;
  /** The file says that AI has made it. */
  isAiFile: boolean;
}

/** The tags of a pin, and whether AI has made it (rule 145). */
export function PinTags({ tags, onChange, problem, isAiFile }: PinTagsProps) {
  const id = useId();
  const isAi = isAiMade(tags);
  return (
    <>
      <TagField
        label="Tags"
        tags={withAiMade(tags, false)}
        onChange={(chosen) => onChange(withAiMade(chosen, isAi || isAiMade(chosen)))}
        problem={problem}
      />
      <div className="mt-2">
        <label className="flex min-h-11 items-center gap-2 text-sm">
          <input
            type="checkbox"
            className="size-5 accent-ink"
            checked={isAi}
            disabled={isAiFile}
            aria-describedby={id}
            onChange={({ target }) => onChange(withAiMade(tags, target.checked))}
          />
          Made with AI
        </label>
        <p id={id} className="text-sm text-muted">
          {isAiFile ? 'The file says so.' : 'Tick it if AI has made all of it, or a part.'}
        </p>
      </div>
    </>
  );
}
