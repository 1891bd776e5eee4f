import { previewUrl, readPreview } from '@/lib/media/preview-url';

const NOW = Date.parse('2026-11-22T12:05:00Z');
const KEY = `works/waves-${'0123456789abcdef'.repeat(2)}.webp`;
const searchOf = (url: string) => new URL(url, 'http://site.example').search;

describe('the URL of a preview', () => {
  it('holds for an hour, for its file alone', () => {
    const search = searchOf(previewUrl(KEY, NOW));
    expect(readPreview(search, NOW)).toBe(KEY);
    expect(readPreview(search, NOW + 60 * 60_000)).toBe(KEY);
    expect(readPreview(search, NOW + 70 * 60_000)).toBeUndefined();
  });

  it('shows the words of the key and a quarter of its random letters', () => {
    const url = previewUrl(KEY, NOW);
    expect(url).toMatch(/^\/media\/withheld\/waves-01234567\.webp\?token=[\w-]+$/);
    const token = Buffer.from(searchOf(url).slice('?token='.length), 'base64url').toString('latin1');
    expect(url + token).not.toContain('89abcdef');
    expect(previewUrl('withheld/waves.webp', NOW)).toMatch(/^\/media\/withheld\/waves\.webp\?/);
  });

  it('holds when the secret of the site was replaced meanwhile, for as long as the one before is known', async () => {
    const withSecrets = (settings: Record<string, string>) => {
      jest.resetModules();
      jest.doMock('@/lib/env', () => ({ env: settings }));
      return import('@/lib/media/preview-url');
    };
    const [old, next] = ['an old secret', 'a new secret'];
    const { previewUrl: urlOfOld } = await withSecrets({ NEXTAUTH_SECRET: old });
    const both = await withSecrets({ NEXTAUTH_SECRET: next, NEXTAUTH_SECRET_PREVIOUS: old });
    const { readPreview: readByNew } = await withSecrets({ NEXTAUTH_SECRET: next });
    const search = searchOf(urlOfOld(KEY, NOW));
    expect([both.readPreview(search, NOW), readByNew(search, NOW)]).toEqual([KEY, undefined]);
    expect(readByNew(searchOf(both.previewUrl(KEY, NOW)), NOW)).toBe(KEY);
  });

  it('stays the same for some minutes', () => {
    expect(previewUrl(KEY, NOW + 4 * 60_000)).toBe(previewUrl(KEY, NOW));
    expect(previewUrl(KEY, NOW + 6 * 60_000)).not.toBe(previewUrl(KEY, NOW));
  });

  it('cannot be altered', () => {
    const search = searchOf(previewUrl(KEY, NOW));
    const altered = (at: number) => `${search.slice(0, at)}${search[at] === 'A' ? 'B' : 'A'}${search.slice(at + 1)}`;
    const wrong = [
      '',
      '?token=',
      `?token=${'A'.repeat(100)}`,
      search.slice(0, -1),
      `${search}&more=1`,
      ...Array.from({ length: search.length - '?token='.length - 1 }, (_, at) => altered('?token='.length + at)),
    ];
    expect(wrong.filter((words) => readPreview(words, NOW))).toEqual([]);
  });
});
