import { ipKey, blockKey, networkKey, plainIp } from '@/lib/domain/ip-key';

describe('ipKey', () => {
  it.each([
    ['192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::1', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['::FFFF:c000:207', '192.0.2.7'],
    ['0:0:0:0:0:ffff:c000:0207', '192.0.2.7'],
    ['64:ff9b::192.0.2.7', '64:ff9b:0:0::/64'],
  ])('of %s is %s', (ip, key) => expect(ipKey(ip)).toBe(key));

  it('tells neighbouring networks apart', () => expect(ipKey('2001:db8:1:2::1')).not.toBe(ipKey('2001:db8:1:3::1')));
});

it.each([
  ['192.0.2.7', '192.0.2.0/24'],
  ['::ffff:192.0.2.7', '192.0.2.0/24'],
  ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
])('the network of %s is %s', (ip, key) => expect(networkKey(ip)).toBe(key));

it.each([
  ['192.0.2.7', '192.0.2.0/24'],
  ['::ffff:192.0.2.7', '192.0.2.0/24'],
  ['2001:db8:1:2::1', '2001:db8:1::/48'],
  ['::1', '0:0:0::/48'],
])('the block of %s is %s', (ip, key) => expect(blockKey(ip)).toBe(key));

it.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:7f00:1', '127.0.0.1'],
  ['fe80::1%eth0', 'fe80::1'],
  ['2001:db8::1', '2001:db8::1'],
])('the plain form of %s is %s', (ip, plain) => expect(plainIp(ip)).toBe(plain));
