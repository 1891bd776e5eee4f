import { draftOf, pinOfDraft, type Draft } from '@/lib/client/new-pins/draft';
import { NO_FIELDS } from '@/lib/client/new-pins/new-pin';
import { pinOf, donePin, fileOf, uploadOf } from '@/lib/client/new-pins/testing/samples';

const FIELDS = {
  ...NO_FIELDS,
  title: 'T',
  alt: 'A',
  tags: ['red'],
  destination: 'https://x.example/',
  boards: ['1'],
};
const kept = (pin: ReturnType<typeof pinOf>) => JSON.parse(JSON.stringify(draftOf(pin, 'tab', 3))) as Draft;

it('a draft brings back a file that was not uploaded yet, with all its fields', () => {
  const pin = pinOf('a', { fields: FIELDS, isTitleTyped: true, isKept: true });
  const draft = kept(pin);
  expect(draft).toMatchObject({ id: 'a', tab: 'tab', place: 3, source: { kind: 'file' } });
  const file = fileOf('a.png');
  expect(pinOfDraft(draft, { file, uploads: [] })).toEqual({ ...pin, source: { kind: 'file', file } });
});

it('a draft sends again what was under way or failed', () => {
  for (const upload of [{ kind: 'sending', part: 0.5 } as const, { kind: 'failed', message: 'No.' } as const]) {
    const draft = kept(pinOf('a', { upload }));
    expect(pinOfDraft(draft, { file: fileOf('a.png'), uploads: null }).upload).toEqual({ kind: 'waiting' });
  }
});

it('a draft brings back what was uploaded, as the site has it', () => {
  const draft = kept(donePin('a', { fields: FIELDS }));
  expect(draft.source).toEqual({ kind: 'stored', uploadId: 'a', image: uploadOf('a').image });
  expect(pinOfDraft(draft, { uploads: [uploadOf('b'), uploadOf('a')] })).toMatchObject({
    fields: FIELDS,
    upload: { kind: 'done', upload: { _id: 'a' } },
  });
});

it('a draft reports a missing upload and retries while the site is unreachable', () => {
  const draft = kept(donePin('a'));
  expect(pinOfDraft(draft, { uploads: [] }).upload).toMatchObject({ kind: 'failed', isFinal: true });
  expect(pinOfDraft(draft, { uploads: null })).toMatchObject({
    source: { kind: 'stored', uploadId: 'a' },
    upload: { kind: 'waiting' },
  });
});

it('a draft says so when the browser did not keep the file', () => {
  const { upload } = pinOfDraft(kept(pinOf('a')), { uploads: [] });
  expect(upload).toMatchObject({ kind: 'failed', isFinal: true, message: expect.stringContaining('again') });
});

it('keeps the URL of an import, as browsers already hold it', () => {
  const source = { kind: 'url', url: 'https://x.example/a.png' } as const;
  const draft = kept(pinOf('a', { source }));
  expect(draft.source).toEqual({ kind: 'address', address: source.url });
  expect(pinOfDraft(draft, { uploads: [] })).toMatchObject({ source, upload: { kind: 'waiting' } });
});
