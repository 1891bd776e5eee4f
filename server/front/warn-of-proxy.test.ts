import EventEmitter from 'node:events';
import { warnOfProxy } from './warn-of-proxy';

it('the front warns once of a proxy that the settings do not count', () => {
  const server = new EventEmitter();
  const warn = jest.fn();
  warnOfProxy(server, { warn });
  server.emit('request', { headers: {} });
  expect(warn).not.toHaveBeenCalled();
  for (const ip of ['203.0.113.1', '203.0.113.2']) server.emit('request', { headers: { 'x-forwarded-for': ip } });
  expect(warn.mock.calls).toEqual([[expect.stringContaining('TRUSTED_PROXY_HOPS is 0')]]);
});
