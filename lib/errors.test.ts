import { AppError, isDatabaseAway } from '@/lib/errors';

describe('AppError', () => {
  it.each([
    ['malformed', 400],
    ['unauthenticated', 401],
    ['forbidden', 403],
    ['missing', 404],
    ['conflict', 409],
    ['removed', 410],
    ['invalid', 422],
    ['unavailable', 503],
  ] as const)('%s is %d', (code, status) =>
    expect(new AppError(code, 'Why.', { field: 'name' })).toMatchObject({
      status,
      code,
      message: 'Why.',
      field: 'name',
    }),
  );
});

const failure = (message: string, code?: string) => Object.assign(new Error(message), { code });

describe('isDatabaseAway', () => {
  it.each([
    ['refused', failure('connect ECONNREFUSED', 'ECONNREFUSED')],
    ['no socket', failure('connect ENOENT /tmp/x/.s.PGSQL.5432', 'ENOENT')],
    ['starting', failure('the database system is starting up', '57P03')],
    ['stopping', failure('terminating connection', '57P01')],
    ['statement timeout', failure('canceling statement', '57014')],
    ['too many connections', failure('sorry, too many clients already', '53300')],
    ['connection failure', failure('x', '08006')],
    ['read-only', failure('cannot execute INSERT in a read-only transaction', '25006')],
    ['no such name', failure('getaddrinfo ENOTFOUND db.internal', 'ENOTFOUND')],
    ['no name server', failure('getaddrinfo EAI_AGAIN db.internal', 'EAI_AGAIN')],
    ['an unreachable host', failure('connect EHOSTUNREACH 10.0.0.9:5432', 'EHOSTUNREACH')],
    ['an unreachable network', failure('connect ENETUNREACH 10.0.0.9:5432', 'ENETUNREACH')],
    ['a host that is down', failure('connect EHOSTDOWN 10.0.0.9:5432', 'EHOSTDOWN')],
    ['a call that failed for such a reason', new TypeError('fetch failed', { cause: failure('x', 'ENOTFOUND') })],
    ['lost', failure('Connection terminated unexpectedly')],
    ['lost before', failure('Client has encountered a connection error and is not queryable')],
    ['pool exhausted', failure('timeout exceeded when trying to connect')],
  ])('is true for %s', (_, error) => expect(isDatabaseAway(error)).toBe(true));

  it.each([
    ['a bug', new TypeError('x is not a function')],
    ['a wrong statement', failure('syntax error', '42601')],
    ['a broken rule', failure('duplicate key', '23505')],
    ['a transaction that is over', failure('current transaction is aborted', '25P02')],
    ['no error', 'ECONNREFUSED'],
    ['nothing', undefined],
  ])('is false for %s', (_, error) => expect(isDatabaseAway(error)).toBe(false));
});
