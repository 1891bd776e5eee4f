import { discreetSettings } from '@/features/discreet/settings';

const read = (page: unknown) => discreetSettings.read({ NEUTRAL_PAGE: JSON.stringify(page) }).NEUTRAL_PAGE;

it('the neutral page has the words of the operator, or plain ones', () => {
  expect(read({ title: ' Weather ', lines: ['Cloudy,  12 degrees'] })).toEqual({
    title: 'Weather',
    lines: ['Cloudy, 12 degrees'],
  });
  expect(discreetSettings.read({}).NEUTRAL_PAGE.title).toBe('Notes');
});

it.each([[{ title: '', lines: ['One'] }], [{ title: 'Notes', lines: [] }], [{ title: 'Notes' }], ['Notes']])(
  'a neutral page such as %j stops the start',
  (page) => expect(() => read(page)).toThrow('NEUTRAL_PAGE'),
);
