/** @jest-environment ./jest/browser-environment.ts */
import { selectorOf } from '@/lib/client/selector-of';

const find = (selector: string) => document.querySelector(selector) ?? document.body;

describe('selectorOf', () => {
  it('begins at the next element with an id', () => {
    document.body.innerHTML = '<main id="main"><p class="a b"><i>text</i></p></main>';
    expect(selectorOf(find('i'))).toBe('#main>p.a.b>i');
    expect(selectorOf(find('main'))).toBe('#main');
  });

  it('names the element of a text', () => {
    document.body.innerHTML = '<p>text</p>';
    expect(selectorOf(find('p').firstChild ?? document)).toBe('html>body>p');
  });

  it('ends where there is no room, and says something of each element', () => {
    const long = 'x'.repeat(90);
    document.body.innerHTML = `<p class="${long}"><b class="${long}"></b></p><s class="${long}${long}"></s>`;
    expect(selectorOf(find('b'))).toBe(`b.${long}`);
    expect(selectorOf(find('s'))).toHaveLength(100);
  });
});
