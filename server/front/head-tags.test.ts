import { forbidsIndexing } from './head-tags';

const page = (head: string, body = '') => `<!DOCTYPE html><html><head>${head}</head><body>${body}</body></html>`;
const NOINDEX = '<meta name="robots" content="noindex, follow"/>';

it('a page forbids its indexing in its head', () => {
  expect(forbidsIndexing(page(NOINDEX))).toBe(true);
  expect(forbidsIndexing(page('<meta content="noindex" name="robots">'))).toBe(true);
  expect(forbidsIndexing(page('<meta name="robots" content="max-image-preview:large"/>'))).toBe(false);
});

it.each([page('', NOINDEX), page(`<script>const text = '${NOINDEX}'</script>`), NOINDEX])(
  'no body and no script does: %s',
  (html) => expect(forbidsIndexing(html)).toBe(false),
);
