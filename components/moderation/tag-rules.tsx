import { NamedActs } from '@/components/moderation/named-acts';
import { countText } from '@/lib/domain/count-text';

interface TagRule {
  id: number;
  alias: boolean;
  tag: string;
  other: string;
  state: string;
  pins: number;
  tagged: number;
}

export function TagRules({ rules }: { rules: readonly TagRule[] }) {
  if (rules.length === 0) return null;
  return (
    <ul className="mt-6 grid gap-2" aria-label="Rules of tags">
      {rules.map((rule) => (
        <li
          key={rule.id}
          className="flex flex-wrap items-center justify-between gap-3 rounded-xl border border-line p-3 wrap-anywhere"
        >
          <div className="min-w-0">
            <p>
              <bdi className="font-semibold" translate="no">
                {rule.tag}
              </bdi>{' '}
              {rule.alias ? 'stands for' : 'implies'}{' '}
              <bdi className="font-semibold" translate="no">
                {rule.other}
              </bdi>
            </p>
            <p className="text-sm text-muted">{progressOf(rule)}</p>
          </div>
          {(rule.state === 'applying' || rule.state === 'applied') && (
            <NamedActs acts={['revert-tag-rule']} of={rule} />
          )}
        </li>
      ))}
    </ul>
  );
}

function progressOf({ state, alias, pins, tagged }: TagRule): string {
  const changed = countText(pins, 'pin');
  switch (state) {
    case 'applying':
      return `${changed} changed so far${alias ? `, ${tagged.toLocaleString('en')} to go` : ` of at most ${tagged.toLocaleString('en')}`}. Reload to see how it goes on.`;
    case 'applied':
      return `Applied: ${changed} changed.`;
    case 'reverting':
      return `Taking back: ${changed} to go. Reload to see how it goes on.`;
    default:
      return 'Taken back.';
  }
}
