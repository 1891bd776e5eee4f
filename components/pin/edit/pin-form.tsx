'use client';

import { useState } from 'react';
import { Form } from '@/components/form/form';
import { TextArea } from '@/components/form/text-area';
import { TextField } from '@/components/form/text-field';
import { textOf } from '@/components/form/text-of';
import { TagField } from '@/components/pin/tags/tag-field';
import { changesOf, updatePin, type PinWords } from '@/lib/client/own-pin';
import { destinationProblem, tidyDestination } from '@/lib/domain/destination';
import { altCharactersLeft, pinAltProblem, pinTitleProblem, tidyPinAlt, tidyPinTitle } from '@/lib/domain/pin-text';
import { splitTags, tagProblem, tagsProblem } from '@/lib/domain/tag-name';

interface PinFormProps {
  pinId: string;
  /** As they are kept. */
  words: PinWords;
  onChanged: () => void;
  onSaved: (saved: { title: string; waitsForReview: boolean }) => void;
}

/** A tag that is left in its field could not be added: it is not to get lost. */
function unfinishedTag(text: string, tags: readonly string[]): string | undefined {
  const left = splitTags(text).find((tag) => !tags.includes(tag));
  return left === undefined ? undefined : (tagProblem(left) ?? 'Press Enter after the last tag.');
}

/** The words of a pin; it can be sent again after a failure, as it was filled in. */
export function PinForm({ pinId, words, onChanged, onSaved }: PinFormProps) {
  const [tags, setTags] = useState(words.tags);
  /** Those that were found wrong: what is said of them holds until they change. */
  const [sentTags, setSentTags] = useState(tags);

  const draftOf = (values: FormData): PinWords => ({
    title: tidyPinTitle(textOf(values, 'title')),
    alt: tidyPinAlt(textOf(values, 'alt')),
    tags,
    destination: tidyDestination(textOf(values, 'destination')),
  });
  const check = (values: FormData) => {
    const { title, alt, destination } = draftOf(values);
    setSentTags(tags);
    return {
      title: pinTitleProblem(title),
      alt: pinAltProblem(alt),
      tags: unfinishedTag(textOf(values, 'tags'), tags) ?? tagsProblem(tags),
      destination: destination === '' ? undefined : destinationProblem(destination),
    };
  };
  const save = async (values: FormData) => {
    const draft = draftOf(values);
    const changes = changesOf(words, draft);
    const saved = Object.keys(changes).length > 0 ? await updatePin(pinId, changes) : undefined;
    onSaved({ title: draft.title, waitsForReview: saved?.waitsForReview ?? false });
  };
  return (
    <div onInput={onChanged}>
      <Form submitLabel="Save" check={check} action={save}>
        {(errors) => (
          <>
            <TextField
              label="Title"
              name="title"
              defaultValue={words.title}
              autoComplete="off"
              required
              error={errors.title}
            />
            <TextArea
              label="Alt text"
              name="alt"
              defaultValue={words.alt}
              rows={3}
              hint="What the picture shows, for those who cannot see it. Made of the tags while it is empty."
              error={errors.alt}
              charactersLeft={altCharactersLeft}
            />
            <TagField
              label="Tags"
              tags={tags}
              onChange={(chosen) => {
                setTags(chosen);
                onChanged();
              }}
              problem={tags === sentTags ? errors.tags : undefined}
            />
            <TextField
              label="Destination link"
              name="destination"
              type="url"
              inputMode="url"
              defaultValue={words.destination}
              autoComplete="off"
              placeholder="https://"
              hint="Optional: the page that the pin leads to."
              error={errors.destination}
            />
          </>
        )}
      </Form>
    </div>
  );
}
