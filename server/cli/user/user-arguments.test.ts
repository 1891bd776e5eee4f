import { readArguments } from '@/server/cli/read-arguments';
import { userArguments } from '@/server/cli/user/user-arguments';

beforeEach(() => jest.useFakeTimers({ now: new Date('2026-03-01T12:00:00Z') }));
afterEach(() => jest.useRealTimers());

const parse = (line: string) =>
  readArguments('user', userArguments, line.match(/"[^"]*"|\S+/g)?.map((part) => part.replaceAll('"', '')) ?? []);

describe('the command line of npm run user', () => {
  it.each([
    ['ban a@b.test "Spam in titles."', { action: 'ban', reason: 'Spam in titles.', until: null, dryRun: false }],
    [
      'ban a@b.test Spam --until=2026-12-31',
      { action: 'ban', reason: 'Spam', until: new Date('2026-12-31T00:00:00Z') },
    ],
    ['unban a@b.test --dry-run', { action: 'unban', dryRun: true }],
    ['role a@b.test senior', { action: 'role', email: 'a@b.test', role: 'senior' }],
    ['role a@b.test person --force', { action: 'role', role: 'person', force: true }],
    ['reset-factor a@b.test', { action: 'reset-factor', email: 'a@b.test' }],
    ['unverify a@b.test', { action: 'unverify', email: 'a@b.test' }],
    ['make-admin a@b.test', { action: 'role', email: 'a@b.test', role: 'admin' }],
    ['remove-admin a@b.test', { action: 'role', role: 'person', force: false }],
    ['remove-admin a@b.test --force --dry-run', { action: 'role', role: 'person', force: true, dryRun: true }],
  ])('understands %s', (line, request) => expect(parse(line)).toMatchObject(request));

  it.each([
    ['', 'Say what to do.'],
    ['delete a@b.test', 'There is no action "delete".'],
    ['ban', 'Name the account by its email.'],
    ['ban a@b.test', 'Give the reason of the ban, in quotes.'],
    ['ban a@b.test two words', 'Give the reason of the ban, in quotes.'],
    ['unban a@b.test because', '"unban" takes an email only.'],
    ['make-admin a@b.test --until=2027-01-01', '"make-admin" takes an email only.'],
    ['role a@b.test', 'Name the role: person, moderator, senior, admin.'],
    ['role a@b.test owner', 'Name the role: person, moderator, senior, admin.'],
    ['make-admin a@b.test --force', '"make-admin" takes no --force.'],
    ['remove-admin a@b.test please', '"remove-admin" takes an email only.'],
    ['ban a@b.test Spam --until=2026-02-30', '"2026-02-30" is no day'],
    ['ban a@b.test Spam --until=soon', '"soon" is no day'],
    ['ban a@b.test Spam --until=2026-03-01', '2026-03-01 has begun already'],
    ['ban a@b.test Spam --for=ever', "Unknown option '--for'"],
  ])('refuses "%s", and says how it is used', (line, message) => {
    expect(() => parse(line)).toThrow(message);
    expect(() => parse(line)).toThrow('npm run user -- ban <email>');
  });
});
