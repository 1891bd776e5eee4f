import os from 'node:os';
import { listenAddresses, ownHost } from '@/server/listen-addresses';

const hasIpv6 = jest.spyOn(os, 'networkInterfaces');
const address = (text: string) => ({ address: text }) as os.NetworkInterfaceInfo;
beforeEach(() => hasIpv6.mockReturnValue({ lo: [address('127.0.0.1'), address('::1')] }));

const PROJECT = { FIREBASE_PROJECT_ID: 'pins-example' };
const EMULATOR = { FIREBASE_PROJECT_ID: 'demo-pins', FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099' };

it.each([
  ['on every address with accounts of a Firebase project', PROJECT, [undefined]],
  ['on loopback alone with the embedded identity service', {}, ['127.0.0.1', '::1']],
  ['on loopback alone with any emulator', EMULATOR, ['127.0.0.1', '::1']],
  ['where HOST says', { ...PROJECT, HOST: '192.0.2.1' }, ['192.0.2.1']],
  ['where HOST says, the emulator or not', { ...EMULATOR, HOST: '0.0.0.0' }, ['0.0.0.0']],
  ['on both addresses of localhost', { ...PROJECT, HOST: 'localhost' }, ['127.0.0.1', '::1']],
])('a site listens %s', (_where, settings, addresses) => expect(listenAddresses(settings)).toEqual(addresses));

it('a machine without IPv6 has one address of loopback', () => {
  hasIpv6.mockReturnValue({ lo: [address('127.0.0.1')] });
  expect(listenAddresses({})).toEqual(['127.0.0.1']);
});

it.each([
  [[undefined], '127.0.0.1'],
  [['0.0.0.0'], '127.0.0.1'],
  [['::'], '127.0.0.1'],
  [['::1'], '[::1]'],
  [['192.0.2.1'], '192.0.2.1'],
])('a site that listens on %j is asked at %s', (addresses, host) => expect(ownHost(addresses)).toBe(host));
