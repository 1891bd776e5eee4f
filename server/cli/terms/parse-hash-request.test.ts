import { isAboutHashes, parseHashRequest } from '@/server/cli/terms/parse-hash-request';

describe('the command line of lists of hashes', () => {
  it('names the file, the list and its end', () => {
    const args = ['--hashes=a.csv', '--source=StopNCII', '--reason=Intimate image.', '--end=2027-12-31'];
    expect(isAboutHashes(args)).toBe(true);
    expect(isAboutHashes(['some text'])).toBe(false);
    expect(parseHashRequest(args)).toEqual({
      action: 'import',
      file: 'a.csv',
      list: {
        source: 'StopNCII',
        reason: 'Intimate image.',
        isSealed: false,
        endsAt: new Date('2027-12-31T00:00:00Z'),
      },
    });
    expect(parseHashRequest(['--hashes=a', '--source=b', '--reason=c', '--minors'])).toMatchObject({
      list: { isSealed: true, endsAt: null },
    });
    expect(parseHashRequest(['--drop=StopNCII'])).toEqual({ action: 'drop', source: 'StopNCII' });
  });

  it.each([
    [['--hashes=a', '--reason=c'], 'Name the --source'],
    [['--hashes=a', '--source=b'], 'Give the --reason'],
    [['--hashes=', '--source=b', '--reason=c'], 'Name the file'],
    [['--drop=b', '--minors'], '--drop stands alone'],
    [['--hashes=a', '--source=b', '--reason=c', '--end=2027-02-30'], '"2027-02-30" is no day'],
    [['--hashes=a', '--for=b'], "Unknown option '--for'"],
    [['--hashes=a', 'text'], 'Unexpected argument'],
  ])('refuses %j', (args, message) => {
    expect(() => parseHashRequest(args)).toThrow(message);
  });
});
