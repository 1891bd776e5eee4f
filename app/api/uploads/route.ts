import { uploadAnswer } from '@/lib/api/absolute-images';
import { handle } from '@/lib/api/handle';
import { LARGEST_UPLOAD } from '@/lib/domain/formats';
import { findUpload, findUploads } from '@/lib/data/uploads';
import { env } from '@/lib/env';
import { refusals } from '@/lib/refusals';
import { ConcurrencyLimit } from '@/lib/incoming/concurrency-limit';
import { importFile } from '@/lib/incoming/import-file';
import type { ReceivedFile } from '@/lib/schemas/received-file';
import { importRequestSchema, uploadFormSchema, uploadListSchema, uploadSchema } from '@/lib/schemas/upload';
import { addUpload } from '@/lib/services/uploads/add-upload';
import { openStorage } from '@/lib/storage/open-storage';

export const GET = handle(
  {
    summary: 'Uploads of oneself that are not published yet.',
    policy: 'signed-in',
    limit: 'read',
    answer: uploadListSchema,
  },
  async ({ viewer }) => ({ uploads: (await findUploads(viewer.id)).map(uploadAnswer) }),
);

/** Imports under way; the page sends two at once. */
const imports = new ConcurrencyLimit({ each: 2, all: 8 }, 5);

/** A pin can be made of it within seven days. */
export const POST = handle<'uploader', unknown, unknown, unknown, { file: ReceivedFile } | { address: string }>(
  {
    summary: 'Uploads a file, or imports an image by its address, to be published as a pin.',
    policy: 'uploader',
    limit: 'upload',
    isUpload: true,
    body: importRequestSchema,
    upload: { schema: uploadFormSchema, file: { name: 'file', maxBytes: LARGEST_UPLOAD } },
    answer: uploadSchema,
    status: 201,
  },
  async ({ viewer, body, ip, files, request: { signal } }) => {
    const userId = viewer.id;
    const file =
      'file' in body
        ? body.file
        : await imports.run(userId, async () =>
            importFile(body.address, {
              folder: await files.newFolder('imported'),
              userAgent: `Mozilla/5.0 (compatible; ImageImport/1.0; +${env.SITE_URL})`,
              ownHosts: env.IMPORT_PRIVATE_HOSTS,
              signal,
            }),
          );
    const { id } = await addUpload({ userId, ip, file, storage: openStorage(env), signal });
    const upload = await findUpload(userId, id);
    if (!upload) throw refusals.uploadJustRemoved();
    return uploadAnswer(upload);
  },
);
