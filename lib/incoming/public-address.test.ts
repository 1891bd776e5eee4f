import { isLinkLocal, isPublicAddress } from '@/lib/incoming/public-address';

/** Nothing is connected to: these are only judged. */
const PRIVATE = [
  '0.0.0.0', '0.1.2.3', '10.0.0.1', '10.255.255.255', '100.64.0.1', '100.100.100.200', '100.127.255.255', '127.0.0.1',
  '127.255.255.254', '168.63.129.16', '169.254.0.1', '169.254.169.254', '169.254.170.2', '172.16.0.1', '172.31.255.255',
  '192.0.0.1', '192.0.0.192', '192.0.2.1', '192.88.99.1', '192.168.0.1', '192.168.255.255', '198.18.0.1', '198.19.255.255',
  '198.51.100.7', '203.0.113.9', '224.0.0.1', '239.255.255.255', '240.0.0.1', '255.255.255.255',
  '::', '::1', '::127.0.0.1', '::ffff:127.0.0.1', '::ffff:8.8.8.8', '::ffff:10.0.0.1', '::ffff:7f00:1', '64:ff9b::7f00:1',
  '64:ff9b::a00:1', '64:ff9b:1::1', '100::1', '2001::1', '2001:0:4136:e378:8000:63bf:3fff:fdd2', '2001:db8::1',
  '2001:10::1', '2002:7f00:1::', '2002:a00:1::1', '3fff::1', 'fc00::1', 'fd00:ec2::254', 'fdff::1', 'fe80::1', 'fe80::a9fe:a9fe',
  'febf::1', 'fec0::1', 'ff02::1', 'ff0e::1', '4000::1',
]; // prettier-ignore
const PUBLIC = [
  '1.1.1.1', '8.8.8.8', '9.255.255.255', '11.0.0.0', '100.63.255.255', '100.128.0.0', '126.255.255.255', '128.0.0.0',
  '169.253.255.255', '172.15.255.255', '172.32.0.0', '192.167.255.255', '192.169.0.0', '223.255.255.255',
  '2001:200::1', '2400:cb00::1', '2606:4700::1111', '2a00:1450:4001::1',
]; // prettier-ignore

it.each(PRIVATE)('%s is not public', (address) => expect(isPublicAddress(address)).toBe(false));
it.each(PUBLIC)('%s is public', (address) => expect(isPublicAddress(address)).toBe(true));
it.each(['', 'localhost', '1.2.3', '1.2.3.4.5', '0x7f.0.0.1', '2130706433', 'fe80::1%lo', '::1]'])(
  '%j is no address of a public server',
  (text) => expect(isPublicAddress(text)).toBe(false),
);

it('knows where clouds tell a machine its own secrets', () => {
  expect(['169.254.169.254', 'fe80::1', '127.0.0.1', '2606:4700::1111'].map(isLinkLocal)).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
