import { pinAnswer } from '@/lib/api/absolute-images';
import { seeOther } from '@/lib/api/answers';
import { formQuerySchema, withFormPages, type FormQuery } from '@/lib/api/form-pages';
import { handle } from '@/lib/api/handle';
import { SEARCHED_BYTES_MAX } from '@/lib/config';
import { feedBuckets } from '@/lib/data/feed-sql';
import { readPinsInOrder } from '@/lib/data/pins-in-order';
import { networksOf } from '@/lib/domain/ip-key';
import { env } from '@/lib/env';
import { ConcurrencyLimit } from '@/lib/incoming/concurrency-limit';
import { importFile } from '@/lib/incoming/import-file';
import type { TemporaryFolder } from '@/lib/incoming/temporary-folder';
import { pictureSearchPaths } from '@/features/pictures-alike/search/picture-search-paths';
import {
  pictureMatchesSchema,
  searchedPictureSchema,
  type PictureMatches,
  type SearchedPicture,
} from '@/features/pictures-alike/search/picture-search-schema';
import { importRequestSchema } from '@/lib/schemas/upload';
import { findByFile } from '@/features/pictures-alike/search/picture-search';

/** Imports under way; files wait for a media process, by fair turns. */
const imports = new ConcurrencyLimit({ each: 1, all: 8 }, 5);

const call = handle<'public', PictureMatches, unknown, FormQuery, SearchedPicture>(
  {
    summary: 'Pins that show a picture, or one alike. The picture is not kept.',
    policy: 'public',
    limit: 'search-picture',
    query: formQuerySchema,
    body: importRequestSchema,
    upload: { schema: searchedPictureSchema, file: { name: 'file', maxBytes: SEARCHED_BYTES_MAX } },
    answer: pictureMatchesSchema,
  },
  async ({ body, query, filter, viewer, ip, files, request }) => {
    const sender = { person: viewer?.id ?? ip, network: networksOf(ip).wide };
    const { signal } = request;
    const file = body.file ?? (await imports.run(sender.network, () => importFrom(body.address ?? '', files, signal)));
    const found = await findByFile(file.path, { filter, viewer: viewer?.id }, { sender, signal });
    if (query.show) return seeOther(pictureSearchPaths.found(found));
    const read = async (ids: number[]) => (await readPinsInOrder(ids, feedBuckets(filter, {}))).map(pinAnswer);
    return { same: await read(found.same), alike: await read(found.alike) };
  },
);

const importFrom = async (address: string, files: TemporaryFolder, signal: AbortSignal) =>
  importFile(address, {
    folder: await files.newFolder('imported'),
    userAgent: `Mozilla/5.0 (compatible; ImageImport/1.0; +${env.SITE_URL})`,
    ownHosts: env.IMPORT_PRIVATE_HOSTS,
    maxBytes: SEARCHED_BYTES_MAX,
    signal,
  });

/** A file, or the address of an image; a form without scripts gets a page in every case. */
export const POST = withFormPages(call, ({ status }) => pictureSearchPaths.refused(status));
