import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Answer } from '@/lib/front/answer';
import { textAnswer } from './answer';
import type { EncodedBody } from './compression';
import { contentType } from './content-types';
import { FileCache } from './file-cache';
import { inTime } from './in-time';
import type { KeptAssets } from './kept-assets';
import { PAGE_SCRIPTS_PREFIX } from './page-scripts';

const FRAMEWORK = /^\/_next(?:\/|$)/;
const BUILD_PREFIX = '/_next/static/';

interface StaticFolders {
  /** Behind `/_next/static/`; undefined in development: the renderer's. */
  build?: string;
  pageScripts: string;
  public: string;
}

type OtherBuilds = Pick<KeptAssets, 'read'>;

/** For an encoded, clean path; undefined when it is no static file's. */
export type StaticFiles = (requestPath: string) => Promise<Answer | undefined>;

/** Lists the public folder once; files of this build, then of others, are looked up on request (rule 261). */
export async function openStaticFiles(folders: StaticFolders, others?: OtherBuilds): Promise<StaticFiles> {
  const files = new FileCache();
  const publicFiles = await listPublic(folders.public);

  const answer = (file: string, body: EncodedBody | undefined, cacheControl: string): Answer | undefined => {
    const headers = { 'content-type': contentType(file), 'cache-control': cacheControl };
    return body && { kind: 'whole', status: 200, headers, body };
  };

  const answerBuilt = async (folder: string, requestPath: string, prefix: string): Promise<Answer> => {
    const file = path.join(folder, decodeURIComponent(requestPath.slice(prefix.length)));
    const isInside = file.startsWith(folder + path.sep);
    if (!isInside) return notFound();
    const answerWith = (body: EncodedBody | undefined) => answer(file, body, 'public, max-age=31536000, immutable');
    const own = answerWith(await files.read(file));
    return own ?? (others && (await inTime(others.read(requestPath).then(answerWith)))) ?? notFound();
  };

  return async (requestPath) => {
    const publicFile = publicFiles.get(requestPath);
    if (publicFile) return answer(publicFile, await files.read(publicFile), 'public, max-age=86400');
    if (requestPath.startsWith(PAGE_SCRIPTS_PREFIX)) {
      return answerBuilt(folders.pageScripts, requestPath, PAGE_SCRIPTS_PREFIX);
    }
    if (!folders.build || !FRAMEWORK.test(requestPath)) return undefined;
    if (!requestPath.startsWith(BUILD_PREFIX)) return notFound();
    return answerBuilt(folders.build, requestPath, BUILD_PREFIX);
  };
}

async function listPublic(folder: string): Promise<Map<string, string>> {
  const names = await readdir(folder, { recursive: true }).catch(() => []);
  const found = new Map<string, string>();
  for (const name of names) {
    const file = path.join(folder, name);
    const segments = name.split(path.sep);
    const isHidden = segments.some((segment) => segment.startsWith('.') && segment !== '.well-known');
    if (!isHidden && (await stat(file)).isFile()) found.set(`/${segments.map(encodeURIComponent).join('/')}`, file);
  }
  return found;
}

const notFound = () => textAnswer(404, 'text/plain; charset=utf-8', 'No such file.\n', { 'cache-control': 'no-store' });
