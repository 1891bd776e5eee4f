/** @jest-environment ./jest/browser-environment.ts */
import { HOSTILE } from '@/testing/hostile-text';
import { escapeHtml } from '@/lib/domain/escape-html';

const parsed = (html: string): Element[] => {
  const box = document.createElement('div');
  box.innerHTML = html;
  return [...box.querySelectorAll('*')];
};

describe.each(HOSTILE)('%j', (text) => {
  it('stays the text of its element', () => {
    const [element, ...others] = parsed(`<p>${escapeHtml(text)}</p>`);
    expect([element?.textContent, others]).toEqual([text, []]);
  });

  it.each(['"', "'"])('stays the value of an attribute within %s', (quote) => {
    const [element, ...others] = parsed(`<p title=${quote}${escapeHtml(text)}${quote}></p>`);
    expect(element?.getAttributeNames()).toEqual(['title']);
    expect([element?.getAttribute('title'), others]).toEqual([text, []]);
  });
});

it('leaves text without marks as it is', () => expect(escapeHtml('Ünïcode 日本')).toBe('Ünïcode 日本'));
