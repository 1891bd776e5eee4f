import { useState } from 'react';
import { addTags } from '@/components/pin/tags/add-tags';
import { splitTags } from '@/lib/domain/tag-name';
import { isolated } from '@/lib/domain/isolated';

/** End a tag while typing. */
const SEPARATOR = /[,;，、]/;

const showAdded = (names: readonly string[], added: readonly string[]) => {
  if (added.length > 1) return `Added ${added.length} tags.`;
  const [first = ''] = added.length === 1 ? added : names;
  return added.length === 1 ? `Added the tag “${isolated(first)}”.` : `The tag “${isolated(first)}” is there already.`;
};

export function useTagEntry(tags: readonly string[], onChange: (tags: string[]) => void) {
  const [text, setText] = useState('');
  const [wrong, setWrong] = useState<string>();
  const [said, setSaid] = useState('');

  /** Refused names stay in the field, before `rest`. */
  const commit = (typed: string, rest = '') => {
    const names = splitTags(typed);
    const { tags: all, added, left, problem } = addTags(tags, names);
    if (added.length > 0) onChange(all);
    setText([...left, rest.trimStart()].filter(Boolean).join(', '));
    setWrong(problem);
    if (added.length > 0 || (names.length > 0 && !problem)) setSaid(showAdded(names, added));
  };
  const type = (value: string) => {
    const end = [...value.matchAll(new RegExp(SEPARATOR, 'g'))].at(-1)?.index;
    if (end !== undefined) return commit(value.slice(0, end), value.slice(end + 1));
    setText(value);
    setWrong(undefined);
    setSaid('');
  };
  const remove = (tag: string) => {
    onChange(tags.filter((one) => one !== tag));
    setWrong(undefined);
    setSaid(`Removed the tag “${isolated(tag)}”.`);
  };
  return { text, wrong, said, commit, type, remove };
}
