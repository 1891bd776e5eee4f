import { hashTags, TagTable } from './tag-table';

const now = () => 1_000;
const page = (table: TagTable, { tags = ['feed'], mentions = ['pin:a'] } = {}) => ({
  born: table.position,
  tags: hashTags(tags),
  mentions: hashTags(mentions),
});

describe('TagTable', () => {
  it('lets a soft purge concern the pages of its tag, and a hard one also those that mention it', () => {
    const table = new TagTable(now);
    const old = page(table);
    table.purge(['pin:a', 'tag:other'], 'soft');
    expect(table.judge(old)).toEqual({ kind: 'valid' });
    table.purge(['feed'], 'soft');
    expect(table.judge(old)).toEqual({ kind: 'soft', since: 1_000 });
    table.purge(['pin:a'], 'hard');
    expect(table.judge(old)).toEqual({ kind: 'hard' });
    expect(table.judge(page(table))).toEqual({ kind: 'valid' });
  });

  it('knows since when a page is out of date only while one soft purge is all there was', () => {
    const table = new TagTable(now);
    const old = page(table);
    table.purge(['feed'], 'soft');
    table.purge(['feed'], 'soft');
    expect(table.judge(old)).toEqual({ kind: 'soft', since: -Infinity });
  });

  it('purges everything at once', () => {
    const table = new TagTable(now);
    const old = page(table);
    table.purge(['all'], 'soft');
    expect(table.judge(old)).toMatchObject({ kind: 'soft' });
    table.purge(['all'], 'hard');
    expect(table.judge(old)).toEqual({ kind: 'hard' });
  });

  it('trusts nothing from before a gap in its purges', () => {
    const table = new TagTable(now);
    const old = page(table);
    table.assumePurged();
    expect(table.judge(old)).toEqual({ kind: 'maybe-purged' });
    expect(table.judge(page(table))).toEqual({ kind: 'valid' });
  });

  it('is bounded, and counts forgotten tags as purged', () => {
    const table = new TagTable(now, 10);
    const old = page(table, { tags: ['pin:gone'], mentions: [] });
    table.purge(['pin:gone'], 'hard');
    const young = page(table, { tags: ['pin:gone'], mentions: [] });
    for (let i = 0; i < 50; i += 1) table.purge([`pin:${i}`], 'soft');
    expect(table.size).toBe(10);
    expect(table.judge(old)).toEqual({ kind: 'hard' });
    expect(table.judge(young)).toEqual({ kind: 'soft', since: -Infinity });
  });
});
