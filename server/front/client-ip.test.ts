import { clientIp } from './client-ip';

describe('clientIp', () => {
  it('ignores a client’s own claim', () => {
    expect(clientIp('::ffff:10.0.0.1', '1.2.3.4', 0)).toBe('10.0.0.1');
  });

  it('trusts exactly its own proxies', () => {
    expect(clientIp('10.0.0.1', '9.9.9.9, 1.2.3.4', 1)).toBe('1.2.3.4');
    expect(clientIp('10.0.0.1', '9.9.9.9, 1.2.3.4, 10.0.0.2', 2)).toBe('1.2.3.4');
    expect(clientIp('10.0.0.1', undefined, 1)).toBe('10.0.0.1');
    expect(clientIp('10.0.0.1', '1.2.3.4', 3)).toBe('1.2.3.4');
  });

  it.each([
    ['::ffff:1.2.3.4', '1.2.3.4'],
    ['::ffff:102:304', '1.2.3.4'],
    ['1.2.3.4:5678', '1.2.3.4'],
    ['"1.2.3.4:5678"', '1.2.3.4'],
    ['2001:db8::1', '2001:db8::1'],
    ['[2001:db8::1]', '2001:db8::1'],
    ['"[2001:db8::1]:443"', '2001:db8::1'],
    ['[::ffff:1.2.3.4]:443', '1.2.3.4'],
    ['fe80::1%eth0', 'fe80::1'],
  ])('reads %s of a proxy as %s', (entry, ip) => expect(clientIp('10.0.0.1', `9.9.9.9, ${entry}`, 1)).toBe(ip));

  it.each(['unknown', '_hidden', '', '1.2.3', '1.2.3.4.5', '256.1.1.1', '1.2.3.4:x', '[1.2.3.4', '2001:db8::g'])(
    'takes %j of a proxy for the proxy itself',
    (entry) => expect(clientIp('::ffff:a00:1', `9.9.9.9, ${entry}`, 1)).toBe('10.0.0.1'),
  );
});
