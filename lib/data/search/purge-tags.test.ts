import { useTestDatabase, rowsOf } from '@/jest/database';
import { addPin } from '@/jest/gallery';
import { findSearchTags } from '@/lib/data/search/purge-tags';
import { searchPins } from '@/lib/data/search/search-pins';
import { db } from '@/lib/db/client';
import { DEFAULT_FEED_QUERY } from '@/lib/domain/feed-query';
import { matchPublicRoute } from '@/lib/routes/public-routes';

useTestDatabase();

const tagsOfPage = (term: string) => matchPublicRoute('/search/x')?.route.tags(term) ?? [];

describe('the tags of searches that may find a pin', () => {
  let pin = '';
  beforeAll(async () => {
    pin = await addPin({ title: 'Amber Dünen, no. 7: don’t, 夜の空', tags: ['slow waves', 'sea'] });
    await addPin({ title: 'Elsewhere', tags: ['woods'] });
    await rowsOf("insert into tag_synonyms (word, tag_id) select 'ocean', id from tags where name = 'sea'");
  });

  const found = async (term: string) =>
    (await searchPins({ term, query: DEFAULT_FEED_QUERY, filter: 'gay-straight' })).pins.map(({ _id }) => _id);
  const isPurged = async (term: string) => {
    const own = await findSearchTags(db, Number(pin));
    return tagsOfPage(term).some((tag) => own.includes(tag));
  };

  it.each([
    'AMBER dünen',
    'no. 7',
    '7',
    'sea',
    'ocean',
    'amber ocean',
    'slow',
    'slow waves',
    'amb',
    'slo',
    '7 dün',
    'DUNEN',
    'dont',
    '夜',
    'の空',
    'ocèan',
  ])('are borne by the page of %s, which finds it', async (term) => {
    expect(await isPurged(term)).toBe(true);
    expect(await found(term)).toContain(pin);
  });

  it.each([
    'amber -woods',
    '"slow waves"',
    'sea or elsewhere',
    '(woods or slow) dünen',
    'tag:ocean',
    'tag:"slow waves" likes:<5',
  ])('are borne by the page of %s', async (term) => {
    expect([await isPurged(term), await found(term)]).toEqual([true, expect.arrayContaining([pin])]);
  });

  it.each(['elsewhere -amber', 'woods -(slow or sea)', '"woods" likes:<5'])(
    'are not borne by the page of %s: a word that is left out purges nothing',
    async (term) => {
      expect([await isPurged(term), await found(term)]).toEqual([false, expect.not.arrayContaining([pin])]);
    },
  );

  it('are those of every new pin where no word must be there, and of boards where these count', () => {
    expect(tagsOfPage('-woods likes:<5')).toEqual(['search', 'feed']);
    expect(tagsOfPage('amber -board:dunes')).toEqual(['search', 'search:amb', 'boards']);
    expect(tagsOfPage('likes:')).toEqual(['search', 'search:lik']); // a word: nothing follows
  });

  it.each(['woods', 'elsewhere amber', 'wood'])('are not borne by the page of %s', async (term) => {
    expect([await isPurged(term), await found(term)]).toEqual([false, expect.not.arrayContaining([pin])]);
  });
});
