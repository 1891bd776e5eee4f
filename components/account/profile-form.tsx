'use client';

import { useState } from 'react';
import { PictureField } from '@/components/account/picture-field';
import { failureOf } from '@/components/form/field-error';
import { Form } from '@/components/form/form';
import { TextArea } from '@/components/form/text-area';
import { TextField } from '@/components/form/text-field';
import { textOf } from '@/components/form/text-of';
import { Button } from '@/components/ui/button';
import { Failure, Notice } from '@/components/ui/messages';
import { api } from '@/lib/client/api';
import { requireVerified } from '@/lib/client/verified';
import { storeViewer } from '@/lib/client/viewer-store';
import { AVATAR_BYTES_MAX } from '@/lib/config';
import { BIO_LINES, bioCharactersLeft, bioProblem, nameProblem, tidyBio, tidyName } from '@/lib/domain/person-name';
import type { Account } from '@/lib/schemas/account';

const pictureOf = (values: FormData) => {
  const file = values.get('image');
  return file instanceof File && file.size > 0 ? file : null;
};

const check = (values: FormData) => ({
  name: nameProblem(tidyName(textOf(values, 'name'))),
  bio: bioProblem(tidyBio(textOf(values, 'bio'))),
  image: (pictureOf(values)?.size ?? 0) > AVATAR_BYTES_MAX ? 'Choose a picture of 2 MB at most.' : undefined,
});

export function ProfileForm({ viewer }: { viewer: Account }) {
  const [done, setDone] = useState<string>();
  const [failure, setFailure] = useState<string>();

  const change = async (body: unknown, message: string) => {
    setDone(undefined);
    setFailure(undefined);
    storeViewer({ ...viewer, ...(await api<Account>(`/users/${viewer._id}`, { method: 'PATCH', body })) });
    setDone(message);
  };
  const save = async (values: FormData) => {
    if (!pictureOf(values)) values.delete('image');
    else if (!(await requireVerified())) return;
    await change(values, 'Your profile is saved.');
  };
  const remove = () =>
    change({ image: null }, 'Your picture is removed.').catch((error: unknown) => setFailure(failureOf(error).message));

  return (
    <>
      <Form submitLabel="Save profile" check={check} action={save} stays asksBeforeLeaving>
        {(errors) => (
          <>
            <TextField
              label="Name"
              name="name"
              defaultValue={viewer.name}
              autoComplete="nickname"
              required
              hint="3 to 30 characters. Visible to everyone."
              error={errors.name}
            />
            <TextArea
              label="Bio"
              name="bio"
              defaultValue={viewer.bio}
              rows={4}
              hint={`${BIO_LINES} lines at most.`}
              error={errors.bio}
              charactersLeft={bioCharactersLeft}
            />
            <PictureField key={viewer.imageVersion} name={viewer.name} image={viewer.image} error={errors.image} />
          </>
        )}
      </Form>
      {viewer.image && (
        <Button className="mt-2 w-full" onClick={() => void remove()}>
          Remove picture
        </Button>
      )}
      {failure && <Failure>{failure}</Failure>}
      {done && <Notice>{done}</Notice>}
    </>
  );
}
