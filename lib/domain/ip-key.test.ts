import { limitShares, networksOf, plainIp } from '@/lib/domain/ip-key';

it.each([
  ['192.0.2.7', '192.0.2.7', '192.0.2.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['2001:0DB8:0001:0002::1', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['2001:db8::1', '2001:db8:0:0::/64', '2001:db8:0::/48'],
  ['::1', '0:0:0:0::/64', '0:0:0::/48'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64', 'fe80:0:0::/48'],
  ['::ffff:192.0.2.7', '192.0.2.7', '192.0.2.0/24'],
  ['::FFFF:c000:207', '192.0.2.7', '192.0.2.0/24'],
  ['0:0:0:0:0:ffff:c000:0207', '192.0.2.7', '192.0.2.0/24'],
  ['64:ff9b::192.0.2.7', '64:ff9b:0:0::/64', '64:ff9b:0::/48'],
])('the networks of %s are %s and %s', (ip, narrow, wide) => expect(networksOf(ip)).toEqual({ narrow, wide }));

it('a limit counts by the narrow network, and by the wide one, which has it eight times', () =>
  expect(limitShares('2001:db8:1:2::1')).toEqual([
    { network: '2001:db8:1:2::/64', times: 1 },
    { network: '2001:db8:1::/48', times: 8 },
  ]));

it.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:7f00:1', '127.0.0.1'],
  ['fe80::1%eth0', 'fe80::1'],
  ['2001:db8::1', '2001:db8::1'],
])('the plain form of %s is %s', (ip, plain) => expect(plainIp(ip)).toBe(plain));
