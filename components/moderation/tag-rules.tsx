'use client';

import { ChoiceField } from '@/components/form/choice-field';
import { TextField } from '@/components/form/text-field';
import { textOf } from '@/components/form/text-of';
import { ActionButton } from '@/components/moderation/action-button';
import { SimpleForm } from '@/components/moderation/simple-form';
import { countText } from '@/lib/domain/count-text';

const KINDS = [
  { value: 'implication', label: 'Implies', hint: 'Pins with the first tag get the second one, too.' },
  { value: 'alias', label: 'Stands for', hint: 'Pins get the second tag instead; the old name keeps working.' },
] as const;

export const AddTagRule = () => (
  <SimpleForm
    submitLabel="Add rule"
    requestOf={(values) => ({
      path: '/tags/changes',
      body: { alias: values.get('kind') === 'alias', tag: textOf(values, 'tag'), other: textOf(values, 'other') },
      done: 'The rule holds for new pins. Older ones follow.',
    })}
  >
    {(errors) => (
      <>
        <TextField label="First tag" name="tag" autoComplete="off" required error={errors.tag} />
        <ChoiceField legend="What does it do?" name="kind" choices={KINDS} error={errors.alias} />
        <TextField label="Second tag" name="other" autoComplete="off" required error={errors.other} />
      </>
    )}
  </SimpleForm>
);

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
            <ActionButton
              label="Take back"
              about={`${rule.tag}, ${rule.other}`}
              request={{
                path: `/tags/changes/${rule.id}/revert`,
                done: 'The rule is taken back. Pins that it changed follow.',
              }}
            />
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
