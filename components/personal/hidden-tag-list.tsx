import { useRef, useState } from 'react';
import { Switch } from '@/components/form/switch';
import { HideTagForm } from '@/components/personal/hide-tag-form';
import { RemovableItem } from '@/components/personal/removable-item';
import { useOwnList } from '@/components/personal/use-own-list';
import { Failure } from '@/components/ui/messages';
import { ApartNames } from '@/components/user/apart-names';
import { saveHiddenTag, showFailure } from '@/lib/client/personal';
import { AI_MADE_TAG, isAiMade, withAiMade } from '@/lib/domain/ai-made';
import type { HiddenTags } from '@/lib/schemas/personal';
import { isolated } from '@/lib/domain/isolated';

export function HiddenTagList({ userId }: { userId: string }) {
  const { list, setList, failure } = useOwnList<HiddenTags>(`/users/${userId}/hidden-tags`);
  const [done, setDone] = useState('');
  const field = useRef<HTMLInputElement>(null);

  const hide = async (tag: string) => {
    const answer = await saveHiddenTag(tag, true);
    const added = answer.tags.find((name) => !list?.tags.includes(name)) ?? tag;
    setList(answer);
    setDone(`The tag “${isolated(added)}” is hidden.`);
  };
  const hideAiMade = async (hides: boolean) => {
    const before = list ?? { tags: [] };
    setList({ tags: withAiMade(before.tags, hides) });
    try {
      setList(await saveHiddenTag(AI_MADE_TAG, hides));
      setDone(hides ? 'What is made with AI is hidden.' : 'What is made with AI shows again.');
    } catch (error) {
      setList(before);
      showFailure(error);
    }
  };
  const show = async (tag: string) => {
    try {
      setList(await saveHiddenTag(tag, false));
      setDone(`The tag “${isolated(tag)}” shows again.`);
      field.current?.focus(); // The button that had the focus is gone.
    } catch (error) {
      showFailure(error);
    }
  };
  if (failure) return <Failure>{failure}</Failure>;
  return (
    <>
      <Switch isOn={isAiMade(list?.tags ?? [])} isDisabled={!list} onChoose={(hides) => void hideAiMade(hides)}>
        Hide what is made with AI
      </Switch>
      <HideTagForm field={field} hide={hide} />
      <p role="status" className="mt-3 min-h-6 text-sm">
        <ApartNames text={done || (list ? '' : 'Loading …')} />
      </p>
      {list?.tags.length === 0 && <p className="text-muted">No hidden tags.</p>}
      {list && list.tags.length > 0 && (
        <ul aria-label="Hidden tags" className="mt-1 divide-y divide-line">
          {list.tags.map((tag) => (
            <RemovableItem key={tag} label={`Show the tag ${tag} again`} button="Show" onRemove={() => void show(tag)}>
              <bdi translate="no">{tag}</bdi>
            </RemovableItem>
          ))}
        </ul>
      )}
    </>
  );
}
