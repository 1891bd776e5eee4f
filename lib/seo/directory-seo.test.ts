import {
  boardDirectorySeo,
  categoryDirectorySeo,
  newestPinsSeo,
  peopleDirectorySeo,
  tagDirectorySeo,
} from '@/lib/seo/directory-seo';
import { canonical, indexed, types } from '@/lib/seo/testing/page-facts';
import { sampleBoard, sampleProfile } from '@/lib/seo/testing/sample-data';

describe('directories', () => {
  const board = sampleBoard();
  const boards = boardDirectorySeo({ page: 2, list: { boards: [board], total: 61, totalPages: 3 } });
  const people = peopleDirectorySeo({ page: 1, list: { people: [sampleProfile()], total: 1, totalPages: 1 } });

  it('are indexed, each page at its own URL, with their entries', () => {
    expect([indexed(boards), canonical(boards)]).toEqual([true, 'http://localhost:3000/boards?page=2']);
    expect([indexed(people), canonical(people)]).toEqual([true, 'http://localhost:3000/people']);
    expect(types(boards)).toEqual(['CollectionPage', 'ItemList', 'BreadcrumbList']);
    expect(boards.graph['@graph'][1]).toMatchObject({ itemListElement: [{ position: 31, name: board.name }] });
    expect(people.graph['@graph'][1]).toMatchObject({
      itemListElement: [{ url: 'http://localhost:3000/user-profile/11', name: 'ada' }],
    });
  });

  it('of tags and categories list their entries by label', () => {
    const tags = tagDirectorySeo({
      page: 2,
      list: { tags: [{ name: 'slow waves', pins: 12 }], total: 301, totalPages: 2 },
    });
    expect([indexed(tags), canonical(tags)]).toEqual([true, 'http://localhost:3000/tags?page=2']);
    expect(tags.graph['@graph'][1]).toMatchObject({
      itemListElement: [{ position: 301, name: 'Slow Waves', url: 'http://localhost:3000/tag/slow%20waves' }],
    });
    const categories = categoryDirectorySeo();
    expect([indexed(categories), canonical(categories)]).toEqual([true, 'http://localhost:3000/categories']);
    expect(categories.graph['@graph'][1]).toMatchObject({ numberOfItems: 46 });
  });

  it('are not indexed while they are empty', () =>
    expect(indexed(boardDirectorySeo({ page: 1, list: { boards: [], total: 0, totalPages: 1 } }))).toBe(false));

  it('have titles and descriptions of the right length on every page', () => {
    for (const page of [1, 9999]) {
      const list = { total: 1, totalPages: 9999 };
      for (const { metadata } of [
        boardDirectorySeo({ page, list: { boards: [], ...list } }),
        peopleDirectorySeo({ page, list: { people: [], ...list } }),
        newestPinsSeo({ page, list: { pins: [], ...list } }),
        tagDirectorySeo({ page, list: { tags: [], ...list } }),
        categoryDirectorySeo(),
      ]) {
        const title = (metadata.title as { absolute: string }).absolute;
        expect(title.length).toBeGreaterThanOrEqual(15);
        expect(title.length).toBeLessThanOrEqual(60);
        expect(metadata.description?.length).toBeGreaterThanOrEqual(70);
        expect(metadata.description?.length).toBeLessThanOrEqual(160);
      }
    }
  });
});
