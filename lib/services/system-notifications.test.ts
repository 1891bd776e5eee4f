import { boardRemoved, pinHeld, pinKept, pinRemoved, pinRestored, warned } from '@/lib/services/system-notifications';

const pin = { id: 7, title: 'Fern' };

describe('notifications of the site', () => {
  it.each([
    [pinHeld(pin), 'Your pin “Fern” is hidden until we have reviewed it.', null],
    [pinKept(pin, true), 'Your pin “Fern” was looked at and is shown now.', '/pin/7'],
    [pinKept(pin, false), 'Your pin “Fern” was looked at and is shown again.', '/pin/7'],
    [pinRemoved(pin, 'Spam.'), 'Write to us if this is wrong: your pin “Fern” was removed. Spam.', '/contact-us'],
    [pinRestored(pin), 'Your pin “Fern” is back.', '/pin/7'],
    [boardRemoved('Ferns', 'Spam.'), 'Your board “Ferns” was removed: Spam.', null],
    [warned('Spam.'), 'A warning from the moderators: Spam.', null],
  ])('%p', (notification, words, href) => expect(notification).toEqual({ words, href }));

  it('quotes at most 60 characters of a title, and splits none', () => {
    const title = '🌿'.repeat(60);
    expect(pinRestored({ id: 1, title }).words).toBe(`Your pin “${title}” is back.`);
    expect(pinRestored({ id: 1, title: `${title}.` }).words).toBe(`Your pin “${'🌿'.repeat(59)}…” is back.`);
  });
});
