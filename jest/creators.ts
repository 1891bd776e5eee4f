import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { PATCH as patchPin, DELETE as deletePin } from '@/app/api/pins/[slugOrId]/route';
import { POST as postPin } from '@/app/api/pins/route';
import { DELETE as deleteUpload } from '@/app/api/uploads/[uploadId]/route';
import { GET as getUploads, POST as postUpload } from '@/app/api/uploads/route';
import { bearer, callApi, sending } from '@/jest/api-call';
import { addUser } from '@/jest/gallery';
import { makeToken } from '@/jest/identity';
import { newPicture, useUploads } from '@/jest/uploads';
import { env } from '@/lib/env';
import { uploadSchema } from '@/lib/schemas/upload';

/** People who create by the API. The caller mocks `next/headers` and the identity service. */

let serial = 0;
export type Fields = Record<string, string | string[]>;

/** A place for the files of calls; after each test nothing of a call may be left but what it stored. */
export function useUploadCalls() {
  const uploads = useUploads();
  beforeAll(async () => {
    jest.replaceProperty(env, 'DATA_DIR', uploads.folder);
    await uploads.startWorker();
  });
  afterEach(async () => {
    const left = await readdir(path.join(uploads.folder, 'tmp')).catch(() => []);
    expect(left.filter((name) => name.startsWith('call-'))).toEqual([]);
  });
  return uploads;
}

/** A form with a file and texts. */
export function formOf(file: Buffer | null, fields: Fields = {}, name = 'slow-waves.png'): FormData {
  const form = new FormData();
  for (const [field, values] of Object.entries(fields)) for (const value of [values].flat()) form.append(field, value);
  if (file) form.append('file', new Blob([new Uint8Array(file)]), name);
  return form;
}

/** Somebody new. */
export async function newCreator({ verified = true } = {}) {
  const uid = `creator-${(serial += 1)}`;
  const id = await addUser({ uid });
  const headers = bearer(makeToken({ claims: { sub: uid, email_verified: verified } }));
  const sendForm = (form: FormData) => ({ method: 'POST', headers, body: form });
  return {
    id,
    upload: async (file?: Buffer, name?: string) =>
      callApi(postUpload, '/api/uploads', {}, sendForm(formOf(file ?? (await newPicture()), {}, name))),
    importFrom: (url: unknown) => callApi(postUpload, '/api/uploads', {}, sending({ address: url }, headers)),
    uploads: () => callApi(getUploads, '/api/uploads', {}, { headers }).then(({ body }) => body),
    drop: (uploadId: string) =>
      callApi(deleteUpload, `/api/uploads/${uploadId}`, { uploadId }, { method: 'DELETE', headers }),
    publish: (body: unknown) => callApi(postPin, '/api/pins', {}, sending(body, headers)),
    publishForm: (form: FormData) => callApi(postPin, '/api/pins', {}, sendForm(form)),
    edit: (slugOrId: string, body: unknown) =>
      callApi(patchPin, `/api/pins/${slugOrId}`, { slugOrId }, { ...sending(body, headers), method: 'PATCH' }),
    remove: (slugOrId: string) =>
      callApi(deletePin, `/api/pins/${slugOrId}`, { slugOrId }, { method: 'DELETE', headers }),
  };
}
/** Id of a new upload of theirs. */
export const uploaded = async (who: Awaited<ReturnType<typeof newCreator>>) =>
  uploadSchema.parse((await who.upload()).body)._id;
/** Id of a pin that was answered. */
export const pinIdOf = ({ body }: { body: unknown }) => String(Reflect.get(Object(body), '_id'));
