import { isPreviewAllowed, previewUrl } from '@/lib/media/preview-url';

const NOW = Date.parse('2026-11-22T12:05:00Z');
const KEY = 'withheld/waves-0123.webp';
const searchOf = (url: string) => new URL(url, 'http://site.example').search;

describe('the URL of a preview', () => {
  it('holds for an hour, for its file alone', () => {
    const url = previewUrl(KEY, NOW);
    expect(url).toMatch(/^\/media\/withheld\/waves-0123\.webp\?until=\d{10}&signature=[\w-]{43}$/);
    const search = searchOf(url);
    expect(isPreviewAllowed(KEY, search, NOW)).toBe(true);
    expect(isPreviewAllowed(KEY, search, NOW + 60 * 60_000)).toBe(true);
    expect(isPreviewAllowed(KEY, search, NOW + 70 * 60_000)).toBe(false);
    expect(isPreviewAllowed('withheld/dunes-0123.webp', search, NOW)).toBe(false);
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
    const { isPreviewAllowed: isAllowedByNew } = await withSecrets({ NEXTAUTH_SECRET: next });
    const search = searchOf(urlOfOld(KEY, NOW));
    expect([both.isPreviewAllowed(KEY, search, NOW), isAllowedByNew(KEY, search, NOW)]).toEqual([true, false]);
    expect(isAllowedByNew(KEY, searchOf(both.previewUrl(KEY, NOW)), NOW)).toBe(true);
  });

  it('stays the same for some minutes', () => {
    expect(previewUrl(KEY, NOW + 4 * 60_000)).toBe(previewUrl(KEY, NOW));
    expect(previewUrl(KEY, NOW + 6 * 60_000)).not.toBe(previewUrl(KEY, NOW));
  });

  it('cannot be made longer or shorter by hand', () => {
    const search = searchOf(previewUrl(KEY, NOW));
    const wrong = [
      '',
      search.replace(/until=\d+/, 'until=99999999999'),
      search.replace(/signature=./, (start) => `${start.slice(0, -1)}${start.endsWith('A') ? 'B' : 'A'}`),
      search.slice(0, -1),
      `${search}&more=1`,
      search.replace(/signature=.*/, 'signature='),
    ];
    expect(wrong.filter((words) => isPreviewAllowed(KEY, words, NOW))).toEqual([]);
  });
});
