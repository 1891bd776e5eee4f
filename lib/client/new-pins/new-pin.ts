import { titleFromFileName } from '@/lib/domain/file-title';
import { NO_PIN_WORDS, type PinWords } from '@/lib/domain/pin-fields';
import type { Pin } from '@/lib/schemas/pin';
import type { Upload } from '@/lib/schemas/upload';

/** How many pictures may wait to be published. */
export const NEW_PINS_MAX = 40;

/** Where the picture comes from; `stored`: all that is here of it is the id of its upload. */
export type PinSource =
  { kind: 'file'; file: File } | { kind: 'url'; url: string } | { kind: 'stored'; uploadId: string };

export interface PinFields extends PinWords {
  /** The end of the pin's address; '' for one made of the title. */
  readonly slug: string;
  /** Ids of boards of one's own. */
  readonly boards: readonly string[];
}

export const NO_FIELDS: PinFields = { ...NO_PIN_WORDS, slug: '', boards: [] };

/** The error of a field, in words for the person. */
export type PinProblems = Readonly<Partial<Record<keyof PinFields, string>>>;

export type UploadState =
  | { kind: 'waiting' }
  /** `part`: what of it is gone, from 0 to 1; null once the site works on it. */
  | { kind: 'sending'; part: number | null }
  | {
      kind: 'failed';
      message: string;
      /** Path of the pin that is this picture already. */
      link?: string;
      /** Trying again would change nothing. */
      isFinal?: boolean;
      /** The site could not be reached: it is tried again as soon as there is a network. */
      isOffline?: boolean;
    }
  | { kind: 'done'; upload: Upload };

/** Boards on which a published pin could not be put, with what the site said. */
export type MissedBoards = readonly (readonly [boardId: string, message: string])[];

export type PinStage =
  | { kind: 'draft' }
  /** To be published as soon as its upload is done. */
  | { kind: 'queued' }
  | { kind: 'publishing' }
  | { kind: 'published'; pin: Pick<Pin, '_id' | 'slug' | 'title' | 'image' | 'waitsForReview'>; missed: MissedBoards };

/** A picture on its way to being a pin. */
export interface NewPin {
  id: string;
  /** Of the file, or the URL: what it is called until it has a title. */
  name: string;
  source: PinSource;
  fields: PinFields;
  /** The title is the person's own: no suggestion takes its place. */
  isTitleTyped: boolean;
  upload: UploadState;
  /** The person saw the similar pins and wants this one all the same. */
  isKept: boolean;
  stage: PinStage;
  problems: PinProblems;
  /** Why it was not published. */
  failure?: string;
}

export const newId = (): string =>
  [...crypto.getRandomValues(new Uint8Array(12))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** A picture as it is when it has just been added. */
export function newPin(name: string, source: PinSource, fields: Partial<PinFields> = {}): NewPin {
  // Of a URL the site suggests one, by the file that it gives.
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

/** A finished upload of which this browser knows nothing else: it was sent from another one. */
export const pinOfUpload = (upload: Upload): NewPin => ({
  ...newPin(upload.title || 'Picture', { kind: 'stored', uploadId: upload._id }, { title: upload.title }),
  upload: { kind: 'done', upload },
});

export const isPublished = ({ stage }: NewPin): boolean => stage.kind === 'published';
export const isUploading = ({ upload }: NewPin): boolean => upload.kind === 'waiting' || upload.kind === 'sending';

/** Whether its fields may be changed. */
export const isDraft = ({ stage }: NewPin): boolean => stage.kind === 'draft';

/** Whether "Publish" takes it along: what could not be uploaded stays behind. */
export const isPublishable = (pin: NewPin): boolean => isDraft(pin) && pin.upload.kind !== 'failed';
