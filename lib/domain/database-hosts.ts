/** What a host of the database must be to be taken: any, one that takes writes, or one that is no standby. */
const TARGETS = ['any', 'read-write', 'primary'] as const;
export type TargetSession = (typeof TARGETS)[number];

const PARTS = /^([a-z]+:\/\/(?:[^/?#]*@)?)([^/?#]*)(.*)$/is;
const TARGET = /[?&]target_session_attrs=([^&#]*)/;
const HOSTS_IN_QUERY = /[?&]host=[^&#]*(?:,|%2c)/i;

/** A URL for each host of a URL that names several with commas between, as libpq takes it; the URL itself where it names one. */
export function hostUrls(url: string): string[] {
  const [, before = '', hosts = '', after = ''] = PARTS.exec(url) ?? [];
  return hosts.includes(',') ? hosts.split(',').map((host) => before + host + after) : [url];
}

/** What is asked of each host; the site writes, so it is one that takes writes unless the URL says otherwise. */
export function targetSession(url: string): TargetSession {
  const [, named] = TARGET.exec(url) ?? [];
  return TARGETS.find((target) => target === named) ?? 'read-write';
}

/** Why the site cannot use what a URL says of hosts, for the operator. */
export function hostsProblem(url: string): string | undefined {
  const [, named] = TARGET.exec(url) ?? [];
  if (HOSTS_IN_QUERY.test(url)) return 'must name several hosts before the database, as db1:5432,db2:5432';
  if (named === undefined || TARGETS.some((target) => target === named)) return undefined;
  return 'must have read-write, primary or any as its target_session_attrs: the site writes';
}

/** The same of the hosts of replicas, of which those are used that are standbys. */
export const replicasProblem = (url: string): string | undefined =>
  TARGET.test(url)
    ? 'needs no target_session_attrs: the site reads from those hosts that are standbys'
    : hostsProblem(url);
