import { lockdownArguments } from '@/server/cli/lockdown';
import { readArguments } from '@/server/cli/read-arguments';

const parse = (line: string) =>
  readArguments(
    'lockdown',
    lockdownArguments,
    line.match(/"[^"]*"|\S+/g)?.map((part) => part.replaceAll('"', '')) ?? [],
  );

describe('the command line of npm run lockdown', () => {
  it.each([
    ['', { words: [], reason: '' }],
    ['uploads on --reason "Spam wave"', { words: ['uploads', 'on'], reason: 'Spam wave' }],
    ['writes off', { words: ['writes', 'off'], reason: '' }],
    ['sign-ups off --reason=over', { words: ['sign-ups', 'off'], reason: 'over' }],
  ])('understands "%s"', (line, request) => expect(parse(line)).toEqual(request));

  it.each([
    ['likes on --reason x', 'There is no switch "likes".'],
    ['uploads', 'Say whether it is to be on or off.'],
    ['uploads on on --reason x', 'Say whether it is to be on or off.'],
    ['uploads on', 'Give the reason, in quotes.'],
    ['uploads on --reason "  "', 'Give the reason, in quotes.'],
    [`uploads on --reason ${'x'.repeat(501)}`, 'The reason may have 500 characters at most.'],
    ['uploads on --why x', "Unknown option '--why'"],
  ])('refuses "%s", and says how it is used', (line, message) => {
    expect(() => parse(line)).toThrow(message);
    expect(() => parse(line)).toThrow('npm run lockdown -- <uploads|sign-ups|writes> on');
  });
});
