import { checkArguments } from '@/server/cli/check-media';
import { readArguments } from '@/server/cli/read-arguments';
import { sweepArguments } from '@/server/cli/sweep';

const readSweep = (args: string[]) => readArguments('sweep', sweepArguments, args);
const readCheck = (args: string[]) => readArguments('check-media', checkArguments, args);

describe('the command line of npm run sweep', () => {
  it.each([
    [[], 'sweep'],
    [['--dry-run'], 'dry-run'],
    [['--take-over'], 'take-over'],
  ])('understands %j', (args, request) => expect(readSweep(args)).toBe(request));

  it.each([
    [['--dry-run', '--take-over'], 'Choose one'],
    [['--dryrun'], "Unknown option '--dryrun'"],
    [['now'], 'positional'],
  ])('refuses %j, and says how it is used', (args, message) => {
    expect(() => readSweep(args)).toThrow(message);
    expect(() => readSweep(args)).toThrow('npm run sweep -- --dry-run');
  });
});

describe('the command line of npm run check-media', () => {
  it('takes how many keys are to be listed', () => {
    expect(readCheck([])).toEqual({ show: 10 });
    expect(readCheck(['--show=500'])).toEqual({ show: 500 });
  });

  it.each([[['--show=many']], [['--show=-1']], [['--show=999999']], [['--repair']]])('refuses %j', (args) => {
    expect(() => readCheck(args)).toThrow('npm run check-media');
  });
});
