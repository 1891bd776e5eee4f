import { act } from '@/lib/domain/acts/act';
import { isolated } from '@/lib/domain/isolated';
import { TAG_DESCRIPTION_MAX } from '@/lib/domain/moderation';
import { splitTags } from '@/lib/domain/tag-name';

const RULE_KINDS = [
  { value: 'implication', label: 'Implies', hint: 'Pins with the first tag get the second one, too.' },
  { value: 'alias', label: 'Stands for', hint: 'Pins get the second tag instead; the old name keeps working.' },
];

const OLD_NAME = 'Pins move to the other tag; the old name keeps working.';
const SENTENCE = { label: 'Sentence', hint: 'Leave empty for the default.', max: TAG_DESCRIPTION_MAX };

export const TAG_ACTS = {
  'edit-tags': act<{ id: string; seen: number; tags: readonly string[] }>({
    label: 'Save tags',
    right: 'editTags',
    fields: ({ tags }) => [
      { kind: 'line', name: 'tags', label: 'Tags', value: tags.join(', '), hint: 'Separate them with commas.' },
    ],
    call: ({ id, seen }, { tags = '' }) => ({
      path: `/pins/${id}/tags`,
      method: 'PUT',
      body: { seen, tags: splitTags(tags) },
      done: 'The tags are saved.',
    }),
  }),
  'describe-tag': act<{ name: string; description: string }>({
    label: 'Save sentence',
    right: 'editTags',
    fields: ({ name, description }) => [
      { kind: 'line', name: 'tag', label: 'Tag', value: name, isRequired: true },
      { kind: 'text', name: 'description', value: description, ...SENTENCE },
    ],
    call: (_, { tag = '', description }) => ({
      path: '/tags/description',
      method: 'PUT',
      body: { tag, description },
      done: `The sentence of “${isolated(tag)}” is saved.`,
    }),
  }),
  'merge-tags': act<object>({
    label: 'Merge tags',
    right: 'mergeTags',
    fields: () => [
      { kind: 'line', name: 'from', label: 'Merge from', isRequired: true, hint: OLD_NAME },
      { kind: 'line', name: 'into', label: 'Merge into', isRequired: true },
    ],
    call: (_, { from = '', into = '' }) => ({
      path: '/tags/merge',
      body: { from, into },
      done: `“${isolated(from)}” is a word for “${isolated(into)}” now.`,
    }),
  }),
  'add-tag-rule': act<object>({
    label: 'Add rule',
    right: 'editTags',
    fields: () => [
      { kind: 'line', name: 'tag', label: 'First tag', isRequired: true },
      { kind: 'radio', name: 'kind', label: 'What does it do?', choices: RULE_KINDS },
      { kind: 'line', name: 'other', label: 'Second tag', isRequired: true },
    ],
    call: (_, { kind, tag, other }) => ({
      path: '/tags/changes',
      body: { alias: kind === 'alias', tag, other },
      done: 'The rule holds for new pins. Older ones follow.',
    }),
  }),
  'revert-tag-rule': act<{ id: number; tag: string; other: string }>({
    label: 'Take back',
    right: 'editTags',
    about: ({ tag, other }) => `${tag}, ${other}`,
    call: ({ id }) => ({
      path: `/tags/changes/${id}/revert`,
      done: 'The rule is taken back. Pins that it changed follow.',
    }),
  }),
};
