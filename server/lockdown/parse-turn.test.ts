import { parseTurn } from '@/server/lockdown/parse-turn';

const parse = (line: string) => parseTurn(line.match(/"[^"]*"|\S+/g)?.map((part) => part.replaceAll('"', '')) ?? []);

describe('the command line of npm run lockdown', () => {
  it.each([
    ['', null],
    ['uploads on --reason "Spam wave"', { name: 'uploads', on: true, reason: 'Spam wave' }],
    ['writes off', { name: 'writes', on: false, reason: '' }],
    ['sign-ups off --reason=over', { name: 'sign-ups', on: false, reason: 'over' }],
  ])('understands "%s"', (line, turn) => expect(parse(line)).toEqual(turn));

  it.each([
    ['likes on --reason x', 'There is no switch "likes".'],
    ['uploads', 'Say whether "uploads" is to be on or off.'],
    ['uploads on on --reason x', 'Say whether "uploads" is to be on or off.'],
    ['uploads on', 'Give the reason, in quotes.'],
    ['uploads on --reason "  "', 'Give the reason, in quotes.'],
    [`uploads on --reason ${'x'.repeat(501)}`, 'The reason may have 500 characters at most.'],
    ['uploads on --why x', "Unknown option '--why'"],
  ])('refuses "%s", and says how it is used', (line, message) => {
    expect(() => parse(line)).toThrow(message);
    expect(() => parse(line)).toThrow('npm run lockdown -- <uploads|sign-ups|writes> on');
  });
});
