import { parseCheck } from '@/server/cli/media-files/parse-check';
import { parseSweep } from '@/server/cli/media-files/parse-sweep';

describe('the command line of npm run sweep', () => {
  it.each([
    [[], 'sweep'],
    [['--dry-run'], 'dry-run'],
    [['--take-over'], 'take-over'],
  ])('understands %j', (args, request) => expect(parseSweep(args)).toBe(request));

  it.each([
    [['--dry-run', '--take-over'], 'Choose one'],
    [['--dryrun'], "Unknown option '--dryrun'"],
    [['now'], 'positional'],
  ])('refuses %j, and says how it is used', (args, message) => {
    expect(() => parseSweep(args)).toThrow(message);
    expect(() => parseSweep(args)).toThrow('npm run sweep -- --dry-run');
  });
});

describe('the command line of npm run check-media', () => {
  it('takes how many keys are to be listed', () => {
    expect(parseCheck([])).toEqual({ examples: 10 });
    expect(parseCheck(['--show=500'])).toEqual({ examples: 500 });
  });

  it.each([[['--show=many']], [['--show=-1']], [['--show=999999']], [['--repair']]])('refuses %j', (args) => {
    expect(() => parseCheck(args)).toThrow('npm run check-media');
  });
});
