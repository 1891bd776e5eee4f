import { newPin, NO_FIELDS, type NewPin, type PinFields } from '@/lib/client/new-pins/new-pin';
import { UPLOAD_GONE } from '@/lib/client/uploads';
import type { Upload } from '@/lib/schemas/upload';

/** The bytes of files are stored apart, so that typing does not rewrite them; `address` (an import's URL) is a name in stored drafts. */
export type DraftSource =
  { kind: 'file' } | { kind: 'address'; address: string } | { kind: 'stored'; uploadId: string; image: string };

export interface Draft {
  id: string;
  tab: string;
  place: number;
  name: string;
  source: DraftSource;
  fields: PinFields;
  isTitleTyped: boolean;
  isKept: boolean;
}

const NOT_KEPT = 'Your browser did not keep this file. Choose it again.';

function sourceOf({ source, upload }: NewPin): DraftSource {
  if (upload.kind === 'done') return { kind: 'stored', uploadId: upload.upload._id, image: upload.upload.image };
  if (source.kind === 'stored') return { ...source, image: '' };
  return source.kind === 'file' ? { kind: 'file' } : { kind: 'address', address: source.url };
}

export const draftOf = (pin: NewPin, tab: string, place: number): Draft => {
  const { id, name, fields, isTitleTyped, isKept } = pin;
  return { id, tab, place, name, source: sourceOf(pin), fields, isTitleTyped, isKept };
};

interface Found {
  file?: File;
  /** Unpublished uploads; null while the site is unreachable. */
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
  // The queue retries while the site is unreachable.
  return {
    source: stored,
    upload: uploads ? { kind: 'failed', message: UPLOAD_GONE, isFinal: true } : { kind: 'waiting' },
  };
}

export const pinOfDraft = (draft: Draft, found: Found): NewPin => {
  const { id, name, fields, isTitleTyped, isKept } = draft;
  return {
    ...newPin(name, { kind: 'stored', uploadId: '' }),
    ...stateOf(draft, found),
    id,
    fields: { ...NO_FIELDS, ...fields }, // Missing in older drafts.
    isTitleTyped,
    isKept,
  };
};
