import { deferScripts } from './deferred-scripts';

const HEAD =
  '<link rel="stylesheet" href="/_next/static/chunks/a.css" data-precedence="next"/>' +
  '<link rel="preload" as="script" fetchPriority="low" href="/_next/static/chunks/main.js"/>' +
  '<script src="/_next/static/chunks/turbopack.js" async=""></script>' +
  '<script>var theme="dark"</script>' +
  '<script src="/_next/static/chunks/polyfills.js" noModule=""></script>';
const START = '(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push({"otherChunks":["main.js"]});';
const ROWS = [
  '(self.__next_f=self.__next_f||[]).push([0])',
  'self.__next_f.push([1,"1:\\"\\u003cscript\\u003e\\"\\n"])',
];
const TAIL =
  '<script type="application/ld+json">{"name":"self.__next_f"}</script>' +
  `<script id="_R_">${START}</script><script src="/_next/static/chunks/main.js" async=""></script>` +
  ROWS.map((row) => `<script>${row}</script>`).join('');
const page = (head = HEAD, tail = TAIL) => `<html><head>${head}</head><body><h1>Pins</h1>${tail}</body></html>`;

describe('deferring the scripts of a page', () => {
  it('takes out the framework and its data, and leaves other scripts and data', () => {
    const split = deferScripts(page());
    expect(split?.html).toBe(
      '<html><head><link rel="stylesheet" href="/_next/static/chunks/a.css" data-precedence="next"/>' +
        '<script>var theme="dark"</script></head><body><h1>Pins</h1>' +
        '<script type="application/ld+json">{"name":"self.__next_f"}</script></body></html>',
    );
    expect(split?.chunks).toEqual(['/_next/static/chunks/turbopack.js', '/_next/static/chunks/main.js']);
    expect(split?.data).toBe([...ROWS, START].join(';\n'));
  });

  it('names the data by their content', () => {
    const versions = [page(), page(), page(HEAD, TAIL.replace('1:', '2:'))].map((html) => deferScripts(html)?.version);
    expect(versions[0]).toMatch(/^[\w-]{16}$/);
    expect(versions[1]).toBe(versions[0]);
    expect(versions[2]).not.toBe(versions[0]);
  });

  it.each([
    ['has no script of the framework', page('', `<script>${ROWS[0]}</script><script>${START}</script>`)],
    ['has no data', page(HEAD, `<script>${START}</script>`)],
    ['does not start as this framework does', page(HEAD, `<script>${ROWS[0]}</script><script>boot()</script>`)],
  ])('leaves a page whole that %s', (_, html) => {
    expect(deferScripts(html)).toBeUndefined();
  });
});
