import { clientAddress } from './client-address';

describe('clientAddress', () => {
  it('ignores what a client claims', () => {
    expect(clientAddress('::ffff:10.0.0.1', '1.2.3.4', 0)).toBe('10.0.0.1');
  });

  it('trusts exactly its own proxies', () => {
    expect(clientAddress('10.0.0.1', '9.9.9.9, 1.2.3.4', 1)).toBe('1.2.3.4');
    expect(clientAddress('10.0.0.1', '9.9.9.9, 1.2.3.4, 10.0.0.2', 2)).toBe('1.2.3.4');
    expect(clientAddress('10.0.0.1', undefined, 1)).toBe('10.0.0.1');
    expect(clientAddress('10.0.0.1', '1.2.3.4', 3)).toBe('1.2.3.4');
  });
});
