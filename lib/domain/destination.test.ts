import { destinationProblem, tidyDestination } from '@/lib/domain/destination';
import { destinationStart, shownDestination } from '@/lib/domain/shown-destination';

it.each([
  ['https://studio.example.org/works', 'studio.ex', true],
  ['https://a.io/', 'a.io', false],
  ['http://a.io/b', 'a.io/b', false],
  ['http://a.io/abcd', 'a.io/abcd', false],
  ['http://a.io/abcde', 'a.io/abcd', true],
])('a card shows 9 characters after the scheme of %s, and knows whether more follow', (destination, text, isCut) =>
  expect(shownDestination(destinationStart(destination))).toEqual({ text, isCut }),
);

describe('a destination', () => {
  it.each([
    ['https://studio.example.org', 'https://studio.example.org/'],
    [' HTTP://Studio.Example.org:8080/a?b=c#d ', 'http://studio.example.org:8080/a?b=c#d'],
    ['https://bücher.example/ä', 'https://xn--bcher-kva.example/%C3%A4'],
    ['https://a.example/"><script>alert(1)</script>', 'https://a.example/%22%3E%3Cscript%3Ealert(1)%3C/script%3E'],
    ["https://a.example/?q='onclick=", 'https://a.example/?q=%27onclick='],
    [`https://a.example/${'x'.repeat(2030)}`, `https://a.example/${'x'.repeat(2030)}`],
  ])('may be %j', (typed, kept) => {
    expect(destinationProblem(typed.trim())).toBeUndefined();
    expect(tidyDestination(typed)).toBe(kept);
    expect(tidyDestination(kept)).toBe(kept);
  });

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt://a.example/%0aalert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    'blob:https://a.example/1',
    'file:///etc/hosts',
    'ftp://a.example',
    '//a.example',
    '/pin/other',
    'a.example',
    'https:a.example',
    'https:/a.example',
    'https:///a.example',
    'view-source:https://a.example',
  ])('begins with its scheme, http or https: %j does not', (typed) =>
    expect(destinationProblem(typed)).toBe('Begin the link with https:// or http://.'),
  );

  it.each([
    'https://a.example/\u0000',
    'https://a.example/\r\nx: y',
    'https://a\t.example',
    'https://a.example/\u202egnp.js',
    'https://a.example/\u200b',
    'https://a .example',
    'https://a.example\\@b.example',
    'java\nscript:alert(1)',
  ])('hides nothing: %j does', (typed) =>
    expect(destinationProblem(typed)).toBe('Links can’t contain spaces or control characters.'),
  );

  it.each(['https://me:pass@a.example', 'https://me@a.example', 'https://:pass@a.example'])(
    'holds no credentials: %j does',
    (typed) => expect(destinationProblem(typed)).toBe('Links can’t contain a user name or a password.'),
  );

  it.each(['https://.', 'https://a', 'https://a.', 'https://[::', 'https://a.example:99999', 'https://%00.example'])(
    'is the URL of a site, which %j is not',
    (typed) => expect(destinationProblem(typed)).toMatch(/^That’s not a web address/),
  );

  it('has 2,048 characters at most, also in the form in which it is kept', () => {
    expect(destinationProblem(`https://a.example/${'x'.repeat(2031)}`)).toBe('Use 2,048 characters at most.');
    expect(destinationProblem(`https://a.example/${'ä'.repeat(400)}`)).toBe('Use 2,048 characters at most.');
  });
});
