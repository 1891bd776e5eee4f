import { dropArguments, importArguments } from '@/features/hash-lists/cli/hash-arguments';
import { readArguments } from '@/server/cli/read-arguments';

const readImport = (args: string[]) => readArguments('hashes', importArguments, args);

describe('the command line of lists of hashes', () => {
  it('names the file, the list and its end', () => {
    expect(readImport(['a.csv', '--source=StopNCII', '--reason=Intimate image.', '--end=2027-12-31'])).toEqual({
      file: 'a.csv',
      list: {
        source: 'StopNCII',
        reason: 'Intimate image.',
        isSealed: false,
        endsAt: new Date('2027-12-31T00:00:00Z'),
      },
    });
    expect(readImport(['a', '--source=b', '--reason=c', '--minors'])).toMatchObject({
      list: { isSealed: true, endsAt: null },
    });
    expect(readArguments('hashes', dropArguments, ['--drop=StopNCII']).drop).toBe('StopNCII');
  });

  it.each([
    [['a', '--reason=c'], 'Name the --source'],
    [['a', '--source=b'], 'Give the --reason'],
    [['--source=b', '--reason=c'], 'Name one file'],
    [['a', 'b', '--source=b', '--reason=c'], 'Name one file'],
    [['a', '--source=b', '--reason=c', '--end=2027-02-30'], '"2027-02-30" is no day'],
    [['a', '--for=b'], "Unknown option '--for'"],
  ])('refuses %j', (args, message) => {
    expect(() => readImport(args)).toThrow(message);
  });

  it.each(['--minors', 'a'])('deletes no list with %s', (option) =>
    expect(() => readArguments('hashes', dropArguments, ['--drop=b', option])).toThrow(
      /Unknown option|Unexpected argument/,
    ),
  );
});
