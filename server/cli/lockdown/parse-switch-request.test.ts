import { parseSwitchRequest } from '@/server/cli/lockdown/parse-switch-request';

const parse = (line: string) =>
  parseSwitchRequest(line.match(/"[^"]*"|\S+/g)?.map((part) => part.replaceAll('"', '')) ?? []);

describe('the command line of npm run lockdown', () => {
  it.each([
    ['', null],
    ['uploads on --reason "Spam wave"', { name: 'uploads', on: true, reason: 'Spam wave' }],
    ['writes off', { name: 'writes', on: false, reason: '' }],
    ['sign-ups off --reason=over', { name: 'sign-ups', on: false, reason: 'over' }],
  ])('understands "%s"', (line, request) => expect(parse(line)).toEqual(request));

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
