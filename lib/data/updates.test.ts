import { parseUpdate, readUpdates } from '@/lib/data/updates';

it('an entry of the news is read from its file', () =>
  expect(parseUpdate('2026-01-02-new-boards.md', '---\ntitle: New boards \n---\n\nThey are **here**.\n')).toEqual({
    slug: 'new-boards',
    date: '2026-01-02',
    title: 'New boards',
    html: '<p>They are <strong>here</strong>.</p>',
  }));

it.each(['README.md', '2026-01-02-New.md', '2026-1-2-a.md', '2026-01-02-a.txt'])('the news pass over %s', (name) =>
  expect(parseUpdate(name, '')).toBeUndefined(),
);

it.each(['', 'Words.', '---\ntitle:\n---\nWords.', '---\ntitle: A\n---\n\n'])(
  'a wrong file of the news is named: %j',
  (text) => expect(() => parseUpdate('2026-01-02-a.md', text)).toThrow('content/updates/2026-01-02-a.md must begin'),
);

it('the news hold every file of the folder, the newest first', async () => {
  const updates = await readUpdates();
  expect(updates.at(-1)).toMatchObject({ slug: 'the-gallery-opens', date: '2026-11-21' });
  expect(updates.map(({ date }) => date)).toEqual(updates.map(({ date }) => date).sort((a, b) => b.localeCompare(a)));
});
