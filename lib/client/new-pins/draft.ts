import { newPin, NO_FIELDS, type NewPin, type PinFields } from '@/lib/client/new-pins/new-pin';
import type { Upload } from '@/lib/schemas/upload';

/**
 * Where a kept picture comes from; the bytes of files are kept apart, so that a typed letter does not write them again.
 * Browsers hold drafts from before: `address` is the URL of an import, as in `POST /uploads`.
 */
export type DraftSource =
  { kind: 'file' } | { kind: 'address'; address: string } | { kind: 'stored'; uploadId: string; image: string };

/** A picture that is not published yet, as the browser keeps it. */
export interface Draft {
  id: string;
  /** The tab that it is open in. */
  tab: string;
  /** Its place among the others. */
  place: number;
  name: string;
  source: DraftSource;
  fields: PinFields;
  isTitleTyped: boolean;
  isKept: boolean;
}

const GONE = 'This upload is no longer there: it was published or removed, or its seven days are over.';
const NOT_KEPT = 'The browser did not keep this file. Choose it again, and remove this card.';

function sourceOf({ source, upload }: NewPin): DraftSource {
  if (upload.kind === 'done') return { kind: 'stored', uploadId: upload.upload._id, image: upload.upload.image };
  if (source.kind === 'stored') return { ...source, image: '' };
  return source.kind === 'file' ? { kind: 'file' } : { kind: 'address', address: source.url };
}

/** A picture as the browser stores it. */
export const draftOf = (pin: NewPin, tab: string, place: number): Draft => {
  const { id, name, fields, isTitleTyped, isKept } = pin;
  return { id, tab, place, name, source: sourceOf(pin), fields, isTitleTyped, isKept };
};

/** The stored file and the uploads that a draft may belong to. */
interface Found {
  file?: File;
  /** One's unpublished uploads; null while they cannot be asked for. */
  uploads: readonly Upload[] | null;
}

function stateOf({ source }: Draft, { file, uploads }: Found): Pick<NewPin, 'source' | 'upload'> {
  if (source.kind === 'file') {
    if (file) return { source: { kind: 'file', file }, upload: { kind: 'waiting' } };
    return { source: { kind: 'stored', uploadId: '' }, upload: { kind: 'failed', message: NOT_KEPT, isFinal: true } };
  }
  if (source.kind === 'address') return { source: { kind: 'url', url: source.address }, upload: { kind: 'waiting' } };
  const stored = { kind: 'stored', uploadId: source.uploadId } as const;
  const upload = uploads?.find(({ _id }) => _id === source.uploadId);
  if (upload) return { source: stored, upload: { kind: 'done', upload } };
  // Asked for again by the queue while the site cannot be reached.
  return { source: stored, upload: uploads ? { kind: 'failed', message: GONE, isFinal: true } : { kind: 'waiting' } };
}

/** A kept picture as it goes on. */
export const pinOfDraft = (draft: Draft, found: Found): NewPin => {
  const { id, name, fields, isTitleTyped, isKept } = draft;
  return {
    ...newPin(name, { kind: 'stored', uploadId: '' }),
    ...stateOf(draft, found),
    id,
    fields: { ...NO_FIELDS, ...fields }, // an older draft knows nothing of newer fields
    isTitleTyped,
    isKept,
  };
};
