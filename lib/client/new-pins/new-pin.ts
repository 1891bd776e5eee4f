import { withAiMade } from '@/lib/domain/ai-made';
import { titleFromFileName } from '@/lib/domain/file-title';
import { NO_PIN_WORDS, type PinWords } from '@/lib/domain/pin-fields';
import type { Pin } from '@/lib/schemas/pin';
import type { Upload } from '@/lib/schemas/upload';

export const NEW_PINS_MAX = 40;

/** `stored`: only the id of an upload is known. */
export type PinSource =
  { kind: 'file'; file: File } | { kind: 'url'; url: string } | { kind: 'stored'; uploadId: string };

export interface PinFields extends PinWords {
  /** The end of the pin's URL; '' for the default. */
  readonly slug: string;
  readonly boards: readonly string[];
}

export const NO_FIELDS: PinFields = { ...NO_PIN_WORDS, slug: '', boards: [] };

export type PinProblems = Readonly<Partial<Record<keyof PinFields, string>>>;

export type UploadState =
  | { kind: 'waiting' }
  /** Sent part, from 0 to 1; null while the site processes it. */
  | { kind: 'sending'; part: number | null }
  | {
      kind: 'failed';
      message: string;
      /** Path of the pin with the same picture. */
      link?: string;
      /** A retry would change nothing. */
      isFinal?: boolean;
      /** Retried as soon as the network is back. */
      isOffline?: boolean;
    }
  | { kind: 'done'; upload: Upload };

export type MissedBoards = readonly (readonly [boardId: string, message: string])[];

export type PinStage =
  | { kind: 'draft' }
  | { kind: 'queued' }
  | { kind: 'publishing' }
  | { kind: 'published'; pin: Pick<Pin, '_id' | 'slug' | 'title' | 'image' | 'waitsForReview'>; missed: MissedBoards };

export interface NewPin {
  id: string;
  /** File name or URL, shown until it has a title. */
  name: string;
  source: PinSource;
  fields: PinFields;
  /** Typed by the person: no suggestion replaces it. */
  isTitleTyped: boolean;
  upload: UploadState;
  /** The person confirmed it despite copies. */
  isKept: boolean;
  stage: PinStage;
  problems: PinProblems;
  failure?: string;
}

export const newId = (): string =>
  [...crypto.getRandomValues(new Uint8Array(12))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

export function newPin(name: string, source: PinSource, fields: Partial<PinFields> = {}): NewPin {
  // For a URL the site suggests one.
  const title = fields.title || (source.kind === 'url' ? '' : titleFromFileName(name));
  return {
    id: newId(),
    name,
    source,
    fields: { ...NO_FIELDS, ...fields, title },
    isTitleTyped: false,
    upload: { kind: 'waiting' },
    isKept: false,
    stage: { kind: 'draft' },
    problems: {},
  };
}

export const pinOfUpload = (upload: Upload): NewPin => ({
  ...newPin(
    upload.title || 'Picture',
    { kind: 'stored', uploadId: upload._id },
    { title: upload.title, tags: withAiMade([], upload.isAiMade) },
  ),
  upload: { kind: 'done', upload },
});

export const isPublished = ({ stage }: NewPin): boolean => stage.kind === 'published';
export const isUploading = ({ upload }: NewPin): boolean => upload.kind === 'waiting' || upload.kind === 'sending';

export const isDraft = ({ stage }: NewPin): boolean => stage.kind === 'draft';

/** It can never be pinned. */
export const isRefused = ({ upload }: NewPin): boolean => upload.kind === 'failed' && upload.isFinal === true;

/** Shown as a row and counted. */
export const isPending = (pin: NewPin): boolean => !isPublished(pin) && !isRefused(pin);

/** Failed uploads stay behind. */
export const isPublishable = (pin: NewPin): boolean => isDraft(pin) && pin.upload.kind !== 'failed';
