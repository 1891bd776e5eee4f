'use client';

import { Fragment, useState, type ReactElement } from 'react';
import { Form } from '@/components/form/form';
import { TextArea } from '@/components/form/text-area';
import { TextField } from '@/components/form/text-field';
import { textOf } from '@/components/form/text-of';
import type { FieldErrors } from '@/components/form/use-form';
import { DestinationField } from '@/components/pin/destination-field';
import { LicenseField } from '@/components/pin/license-field';
import { PinTags } from '@/components/pin/tags/pin-tags';
import { changesOf, updatePin } from '@/lib/client/own-pin';
import { isAiMade } from '@/lib/domain/ai-made';
import {
  altCharactersLeft,
  pinProblems,
  pinWords,
  tidyPinWords,
  type PinField,
  type PinWords,
} from '@/lib/domain/pin-fields';
import { splitTags, tagProblem } from '@/lib/domain/tag-name';

interface PinFormProps {
  pinId: string;
  /** As saved. */
  words: PinWords;
  /** Its file says that AI has made it. */
  isAiFile: boolean;
  onChanged: () => void;
  onSaved: (saved: { title: string; waitsForReview: boolean }) => void;
}

/** Keeps a tag that is still in its field. */
function unfinishedTag(text: string, tags: readonly string[]): string | undefined {
  const left = splitTags(text).find((tag) => !tags.includes(tag));
  return left === undefined ? undefined : (tagProblem(left) ?? 'Press Enter after the last tag.');
}

/** Keeps its values after a failure. */
export function PinForm({ pinId, words, isAiFile, onChanged, onSaved }: PinFormProps) {
  const [tags, setTags] = useState(words.tags);
  const setAllTags = (chosen: string[]) => {
    setTags(chosen);
    onChanged();
  };
  const [license, setLicense] = useState(words.license);
  const setTheLicense = (chosen: string) => {
    setLicense(chosen);
    onChanged();
  };
  /** An error about tags lasts until they change. */
  const [sentTags, setSentTags] = useState(tags);

  const draftOf = (values: FormData): PinWords => tidyPinWords(pinWords((field) => textOf(values, field), tags));
  const check = (values: FormData) => {
    const problems = pinProblems(draftOf(values));
    setSentTags(tags);
    return { ...problems, tags: unfinishedTag(textOf(values, 'tags'), tags) ?? problems.tags };
  };
  const save = async (values: FormData) => {
    const draft = draftOf(values);
    const changes = changesOf(words, draft);
    const saved = Object.keys(changes).length > 0 ? await updatePin(pinId, changes) : undefined;
    onSaved({ title: draft.title, waitsForReview: saved?.waitsForReview ?? false });
  };
  const inputsOf = (errors: FieldErrors) =>
    ({
      title: (
        <TextField
          label="Title"
          name="title"
          defaultValue={words.title}
          autoComplete="off"
          required
          error={errors.title}
        />
      ),
      alt: (
        <TextArea
          label="Alt text"
          name="alt"
          defaultValue={words.alt}
          rows={3}
          hint="Describe the picture for people who can’t see it. If empty, we use the tags."
          error={errors.alt}
          charactersLeft={altCharactersLeft}
        />
      ),
      tags: (
        <PinTags
          tags={tags}
          onChange={setAllTags}
          problem={tags === sentTags ? errors.tags : undefined}
          isAiFile={isAiFile && isAiMade(words.tags)}
        />
      ),
      destination: <DestinationField defaultValue={words.destination} error={errors.destination} />,
      license: <LicenseField license={license} error={errors.license} onChoose={setTheLicense} />,
    }) satisfies Record<PinField, ReactElement>;
  return (
    <div onInput={onChanged}>
      <Form submitLabel="Save" check={check} action={save}>
        {(errors) => Object.entries(inputsOf(errors)).map(([field, input]) => <Fragment key={field}>{input}</Fragment>)}
      </Form>
    </div>
  );
}
