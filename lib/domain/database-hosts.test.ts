import { hostsProblem, hostUrls, replicasProblem, targetSession } from '@/lib/domain/database-hosts';

describe('the hosts of a database', () => {
  it.each([
    'postgres://pins:a,b@db1:5432/pins',
    'postgres://app@%2Ftmp%2Fpins:5432/postgres',
    'postgresql://[::1]/pins?sslmode=verify-full&options=-c%20a,b',
  ])('are one in %s, whose URL stays what it is', (url) => expect(hostUrls(url)).toEqual([url]));

  it('are several with commas between, each with a port of its own or none', () =>
    expect(hostUrls('postgres://pins:a,b@db1:5432,[::1]:5433,db3/pins?target_session_attrs=primary')).toEqual([
      'postgres://pins:a,b@db1:5432/pins?target_session_attrs=primary',
      'postgres://pins:a,b@[::1]:5433/pins?target_session_attrs=primary',
      'postgres://pins:a,b@db3/pins?target_session_attrs=primary',
    ]));

  it('are asked whether they take writes, unless the URL says what else', () => {
    expect(targetSession('postgres://a,b/pins')).toBe('read-write');
    expect(targetSession('postgres://a,b/pins?sslmode=require&target_session_attrs=any')).toBe('any');
  });

  it('are named before the database, and are to be written to', () => {
    expect(hostsProblem('postgres://a,b/pins?target_session_attrs=read-write')).toBeUndefined();
    expect(hostsProblem('postgres:///pins?host=a,b')).toMatch(/as db1:5432,db2:5432/);
    expect(hostsProblem('postgres://a,b/pins?target_session_attrs=standby')).toMatch(/must have read-write/);
  });

  it('are replicas without a word of what they are to be', () => {
    expect(replicasProblem('postgres://b,c/pins?sslmode=require')).toBeUndefined();
    expect(replicasProblem('postgres://b,c/pins?target_session_attrs=any')).toMatch(/needs no target_session_attrs/);
    expect(replicasProblem('postgres:///pins?host=a,b')).toMatch(/as db1:5432,db2:5432/);
  });
});
