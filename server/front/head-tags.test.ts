import { readHeadTags } from './head-tags';

const page = (head: string, body = '') => `<!DOCTYPE html><html><head>${head}</head><body>${body}</body></html>`;

describe('readHeadTags', () => {
  it.each([403, 404, 410, 451, 503])('reads the status %i', (status) => {
    expect(readHeadTags(page(`<meta name="http-status" content="${status}"/>`)).status).toBe(status);
    expect(readHeadTags(page(`<meta content="${status}" name="http-status">`)).status).toBe(status);
  });

  it('ignores other statuses, bodies and scripts', () => {
    const tag = '<meta name="http-status" content="404"/>';
    expect(readHeadTags(page('<meta name="http-status" content="301"/>')).status).toBeUndefined();
    expect(readHeadTags(page('', tag)).status).toBeUndefined();
    expect(readHeadTags(page(`<script>const text = '${tag}'</script>`)).status).toBeUndefined();
    expect(readHeadTags(tag).status).toBeUndefined();
  });

  it('sees noindex', () => {
    expect(readHeadTags(page('<meta name="robots" content="noindex, follow"/>')).noindex).toBe(true);
    expect(readHeadTags(page('<meta name="robots" content="max-image-preview:large"/>')).noindex).toBe(false);
  });
});
