import sharp from 'sharp';
import { rowOf, rowsOf } from '@/jest/database';
import { DIMENSIONS, useEmbeddingService } from '@/jest/embedding-service';
import { addUser } from '@/jest/gallery';
import { useUploads } from '@/jest/uploads';
import { hasPgvector, useVectorDatabase } from '@/jest/vector-database';
import { db, getPool } from '@/lib/db/client';
import { prepareEmbeddings } from '@/lib/db/embeddings';
import { findUpload } from '@/lib/data/uploads';
import { env } from '@/lib/env';
import { describeLooks } from '@/lib/services/media-files/describe-looks';
import { findByFile, findByPin } from '@/lib/services/picture-search';
import { publishPin } from '@/lib/services/pins/publish-pin';

jest.setTimeout(60_000);

const WARM = ['#d32f2f', '#fbc02d', '#6d4c41'];
const COOL = ['#1565c0', '#26a69a', '#b39ddb'];

/** Nine squares: in another order they are alike to the service, and not to the site's own descriptor. */
const squares = (colours: readonly string[], order: string): Promise<Buffer> => {
  const each = [...order].map((colour, n) => {
    const [left, top] = [(n % 3) * 140, Math.floor(n / 3) * 140];
    return `<rect x="${left}" y="${top}" width="140" height="140" fill="${colours[Number(colour)] ?? ''}"/>`;
  });
  return sharp(Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="420" height="420">${each.join('')}</svg>`))
    .png()
    .toBuffer();
};

const suite = hasPgvector ? describe : describe.skip;
suite(`vectors in pgvector${hasPgvector ? '' : ' (skipped: no PostgreSQL with pgvector is installed)'}`, () => {
  const uploads = useUploads();
  afterAll(async () => (await uploads.startWorker()).stop());
  useVectorDatabase();
  const service = useEmbeddingService();
  const fail = () => (service.answer = (_, response) => void response.writeHead(503).end());
  beforeAll(async () => expect(await prepareEmbeddings(getPool())).toBeNull());

  const countVectors = async () => (await rowOf<{ n: number }>('select count(*)::int as n from embeddings.vectors')).n;
  const upload = async (picture: Buffer) => {
    const userId = await addUser();
    const { id } = await uploads.add(userId, picture);
    const similar = (await findUpload(userId, id))?.similar.map(({ title }) => title);
    return { userId, id, similar };
  };
  async function publish(picture: Buffer, title: string): Promise<number> {
    const { userId, id } = await upload(picture);
    return Number(await publishPin(userId, id, { title, tags: ['lines'] }, uploads.storage));
  }
  const search = async (picture: Buffer) => {
    const { path } = await uploads.received(picture);
    const asking = { sender: { person: '1', network: '1' }, signal: AbortSignal.timeout(30_000) };
    return findByFile(path, { filter: 'gay-straight' }, asking);
  };
  const describeAll = () =>
    describeLooks({ database: db, storage: uploads.storage, newFolder: uploads.newFolder, after: 0 });

  it('find at upload, in a search and beside a pin what is alike to the service (rule 270)', async () => {
    const [warm, cool] = [
      await publish(await squares(WARM, '001122012'), 'Warm'),
      await publish(await squares(COOL, '001122012'), 'Cool'),
    ];
    expect(await countVectors()).toBe(2);
    expect((await upload(await squares(WARM, '210102201'))).similar).toEqual(['Warm']);
    const other = await publish(await squares(COOL, '210102201'), 'Other');
    expect(await search(await squares(COOL, '120210021'))).toEqual({
      same: [],
      alike: expect.arrayContaining([cool, other]),
    });
    expect(await findByPin(String(other), { filter: 'gay-straight' })).toEqual({ same: [], alike: [cool] });
    const kept = await rowsOf('select id, alike_ids from pins order by id');
    expect(kept).toEqual([
      { id: warm, alike_ids: [] },
      { id: cool, alike_ids: [other] },
      { id: other, alike_ids: [cool] },
    ]);
  });

  it('are made later when the service fails, and the site’s own descriptor answers meanwhile (rule 270)', async () => {
    const before = await countVectors();
    fail();
    const picture = await squares(WARM, '112200120');
    const { similar } = await upload(picture);
    expect(similar).toEqual([]);
    expect(await countVectors()).toBe(before);
    const pin = await publish(await squares(['#111111', '#eeeeee', '#888888'], '012220110'), 'Grey');
    const { same, alike } = await search(
      await sharp(await squares(['#222222', '#eeeeee', '#999999'], '012220110'))
        .extend({ top: 40, background: '#fff' })
        .png()
        .toBuffer(),
    );
    expect([...same, ...alike]).toContain(pin);
    expect(await describeAll()).toBeNull();
    expect(await countVectors()).toBe(before);
    service.answer = service.giveVector;
    service.forgetFailures();
    expect(await describeAll()).toBeNull();
    expect(await countVectors()).toBe(before + 2);
  });

  it('of another model are made anew, and a table with them is kept at the next start', async () => {
    const before = await countVectors();
    expect(await prepareEmbeddings(getPool())).toBeNull();
    expect(await countVectors()).toBe(before);
    const other = { url: 'http://127.0.0.1:9/', key: '', model: "other's", dimensions: DIMENSIONS + 1 };
    expect(await prepareEmbeddings(getPool(), other)).toBeNull();
    expect(await countVectors()).toBe(0);
    expect(await prepareEmbeddings(getPool(), env.EMBEDDINGS_URL)).toBeNull();
    await describeAll();
    expect(await countVectors()).toBeGreaterThan(0);
    await rowsOf('delete from pins');
    await rowsOf('delete from media');
    expect(await countVectors()).toBe(0);
  });

  it('are found by their index', async () => {
    await rowsOf('set enable_seqscan = off');
    const plan = await rowsOf(
      `explain select media_id from embeddings.vectors order by vector operator(embeddings.<=>) '[${Array.from({ length: DIMENSIONS }, () => 1).join(',')}]' limit 9`,
    );
    await rowsOf('reset enable_seqscan');
    expect(JSON.stringify(plan)).toContain('vectors_vector_idx');
  });
});
