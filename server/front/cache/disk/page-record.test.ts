import { gunzipSync } from 'node:zlib';
import { EncodedBody, PASSING_QUALITY } from '../../compression';
import { PackedBody } from '../packed-body';
import type { PageEntry } from '../page-entry';
import { keptPage } from '../testing/kept-page';
import { countForms, decodePage, encodePage } from './page-record';

const HTML = Buffer.from('<a href="/pin/some-pin">Some pin</a>'.repeat(200));

async function largePage(): Promise<PageEntry> {
  const page = keptPage({ born: 5, tags: ['feed', 'tag:sea'], mentions: ['pin:a', 'user:b'] });
  const body = await PackedBody.pack(new EncodedBody(HTML, PASSING_QUALITY));
  const data = { kind: 'whole', status: 200, headers: {}, body: new EncodedBody(Buffer.from('[1]')) } as const;
  return { ...page, answer: { ...page.answer, body }, data: { version: 'v1', answer: data } };
}

describe('the record of a page', () => {
  it('gives back all that an answer and a purge need, and the forms that were asked for', async () => {
    const page = await largePage();
    expect(countForms(page)).toBe(2);
    const gzip = await page.answer.body.encode('gzip').bytes;
    expect(countForms(page)).toBe(3);

    const found = decodePage('/', encodePage('/', page));
    const { answer, data, ...rest } = page;
    const { answer: foundAnswer, data: foundData, ...foundRest } = found ?? keptPage();
    expect(foundRest).toEqual(rest);
    expect([foundAnswer.status, foundAnswer.headers]).toEqual([answer.status, answer.headers]);
    expect(foundAnswer.body.etag).toBe(answer.body.etag);
    expect(foundAnswer.body.encode('gzip').ready).toEqual(gzip);
    expect(foundAnswer.body.encode('br').ready).toEqual(answer.body.encode('br').ready);
    expect(await foundAnswer.body.encode('identity').bytes).toEqual(HTML);
    expect(foundData?.version).toBe('v1');
    expect(foundData?.answer.body.etag).toBe(data?.answer.body.etag);
  });

  it('makes the form that it does not have', async () => {
    const page = await largePage();
    const found = decodePage('/', encodePage('/', page));
    const { bytes } = found?.answer.body.encode('gzip') ?? { bytes: Promise.reject(new Error('no page')) };
    expect(gunzipSync(await bytes)).toEqual(HTML);
  });

  it.each<[what: string, change: (record: Buffer) => Buffer]>([
    ['empty', () => Buffer.alloc(0)],
    ['cut off', (record) => record.subarray(0, -1)],
    ['erased', (record) => Buffer.alloc(record.length)],
    ['changed in one bit', flipped],
  ])('is none when it is %s', async (_, change) => {
    const record = encodePage('/', await largePage());
    expect(decodePage('/', record)).toBeDefined();
    expect(decodePage('/', change(record))).toBeUndefined();
  });

  it('is none of another page whose key has the same hash', async () => {
    expect(decodePage('/other', encodePage('/', await largePage()))).toBeUndefined();
  });
});

function flipped(record: Buffer): Buffer {
  const copy = Buffer.from(record);
  copy[300] = (copy[300] ?? 0) ^ 1;
  return copy;
}
