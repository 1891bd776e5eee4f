'use client';

import { TextArea } from '@/components/form/text-area';
import { TextField } from '@/components/form/text-field';
import { textOf } from '@/components/form/text-of';
import { SimpleForm } from '@/components/moderation/simple-form';
import { TAG_DESCRIPTION_MAX } from '@/lib/domain/moderation';
import { splitTags } from '@/lib/domain/tag-name';
import { isolated } from '@/lib/domain/isolated';

interface EditTagsProps {
  pin: { id: string; seen: number; tags: readonly string[] };
}

export function EditTags({ pin: { id, seen, tags } }: EditTagsProps) {
  return (
    <SimpleForm
      submitLabel="Save tags"
      requestOf={(values) => ({
        path: `/pins/${id}/tags`,
        method: 'PUT',
        body: { seen, tags: splitTags(textOf(values, 'tags')) },
        done: 'The tags are saved.',
      })}
    >
      {(errors) => (
        <TextField
          label="Tags"
          name="tags"
          defaultValue={tags.join(', ')}
          hint="Separate them with commas."
          autoComplete="off"
          error={errors.tags}
        />
      )}
    </SimpleForm>
  );
}

export function MergeTags() {
  return (
    <SimpleForm
      submitLabel="Merge tags"
      requestOf={(values) => {
        const [from, into] = [textOf(values, 'from'), textOf(values, 'into')];
        return {
          path: '/tags/merge',
          body: { from, into },
          done: `“${isolated(from)}” is a word for “${isolated(into)}” now.`,
        };
      }}
    >
      {(errors) => (
        <>
          <TextField
            label="Merge from"
            name="from"
            autoComplete="off"
            required
            hint="Pins move to the other tag; the old name keeps working."
            error={errors.from}
          />
          <TextField label="Merge into" name="into" autoComplete="off" required error={errors.into} />
        </>
      )}
    </SimpleForm>
  );
}

interface DescribeTagProps {
  name: string;
  description: string;
}

export function DescribeTag({ name, description }: DescribeTagProps) {
  return (
    <SimpleForm
      submitLabel="Save sentence"
      requestOf={(values) => {
        const tag = textOf(values, 'tag');
        const body = { tag, description: textOf(values, 'description') };
        return { path: '/tags/description', method: 'PUT', body, done: `The sentence of “${isolated(tag)}” is saved.` };
      }}
    >
      {(errors) => (
        <>
          <TextField label="Tag" name="tag" defaultValue={name} autoComplete="off" required error={errors.tag} />
          <TextArea
            label="Sentence"
            name="description"
            defaultValue={description}
            rows={3}
            hint="Leave empty for the default."
            error={errors.description}
            charactersLeft={(text) => TAG_DESCRIPTION_MAX - text.length}
          />
        </>
      )}
    </SimpleForm>
  );
}
