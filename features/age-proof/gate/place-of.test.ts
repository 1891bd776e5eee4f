import path from 'node:path';
import { openPlaces, type PlaceSettings } from '@/features/age-proof/gate/place-of';

const FILE = path.resolve('features/age-proof/testing/GeoLite2-City-Test.mmdb');
const log = { error: jest.fn() };

async function placeOf(ip: string, settings: Partial<PlaceSettings>, headers = {}) {
  const find = await openPlaces({ trustedProxyHops: 0, log, ...settings });
  const request = { headers, socket: { remoteAddress: ip } };
  return find(request as Parameters<typeof find>[0]);
}

it.each([
  ['81.2.69.142', 'GB-ENG'],
  ['::ffff:81.2.69.142', 'GB-ENG'],
  ['216.160.83.56', 'US-WA'],
  ['2001:218::1', 'JP'],
  ['127.0.0.1', undefined],
  ['', undefined],
])('the file finds %s in %s', async (ip, place) => expect(await placeOf(ip, { geoFile: FILE })).toBe(place));

it('the place of a visitor behind proxies is that of their own IP address', async () => {
  const headers = { 'x-forwarded-for': '9.9.9.9, 216.160.83.56, 10.0.0.1' };
  expect(await placeOf('127.0.0.1', { geoFile: FILE, trustedProxyHops: 2 }, headers)).toBe('US-WA');
});

it.each([
  ['US-TX', 'US-TX'],
  ['gb', 'GB'],
  ['XX', undefined],
  ['T1', undefined],
  ['GB, NL', undefined],
  ['', undefined],
])('the header %j says %s', async (header, place) =>
  expect(await placeOf('127.0.0.1', { geoHeader: 'cf-ipcountry' }, { 'cf-ipcountry': header })).toBe(place),
);

it('the file helps out where the header says nothing', async () => {
  const settings = { geoHeader: 'x-place', geoFile: FILE };
  expect(await placeOf('81.2.69.142', settings, { 'x-place': 'NL' })).toBe('NL');
  expect(await placeOf('81.2.69.142', settings, { 'x-place': 'XX' })).toBe('GB-ENG');
});

it('a file that is not there keeps the site from starting', async () =>
  expect(openPlaces({ trustedProxyHops: 0, log, geoFile: '/nowhere.mmdb' })).rejects.toThrow('nowhere'));
