import { REPEATED_HEADER } from '@/lib/domain/repeated-request';
import { upstreamHeaders, withoutHopByHop, type Forwarding } from './upstream-headers';

const forwarding: Forwarding = {
  siteUrl: new URL('https://pins.example'),
  clientIp: '1.2.3.4',
  requestId: 'request-1',
  cookie: 'sexualityFilter=gay-straight',
  hasBody: false,
  dev: false,
};

describe('upstreamHeaders', () => {
  it('drops what only Next and the front may say', () => {
    const sent = upstreamHeaders(
      {
        'x-middleware-subrequest': 'middleware',
        'next-resume': '1',
        'x-nextjs-data': '1',
        'x-invoke-path': '/admin',
        'x-matched-path': '/admin',
        [REPEATED_HEADER]: '1',
        'x-forwarded-for': '9.9.9.9',
        'x-forwarded-host': 'evil.example',
        'content-length': '3',
        connection: 'keep-alive, x-secret',
        'x-secret': '1',
        range: 'bytes=0-1',
        cookie: 'a=b',
        rsc: '1',
        'next-router-state-tree': 'x',
        'next-url': '/',
        authorization: 'Bearer token',
      },
      forwarding,
    );
    expect(sent).toEqual({
      'user-agent': 'unknown',
      authorization: 'Bearer token',
      cookie: 'sexualityFilter=gay-straight',
      host: 'pins.example',
      'accept-encoding': 'identity',
      'x-forwarded-for': '1.2.3.4',
      'x-forwarded-host': 'pins.example',
      'x-forwarded-port': '443',
      'x-forwarded-proto': 'https',
      'x-request-id': 'request-1',
    });
  });

  it('keeps the frame of a body and the port of the site', () => {
    const siteUrl = new URL('http://localhost:3200');
    const sent = upstreamHeaders({ 'content-type': 'application/json' }, { ...forwarding, siteUrl, hasBody: true });
    expect(sent).toMatchObject({
      'content-type': 'application/json',
      host: 'localhost:3200',
      'x-forwarded-port': '3200',
    });
  });

  it('leaves the development router alone', () => {
    const headers = { 'x-nextjs-request-id': 'a', rsc: '1', 'x-middleware-subrequest': 'b' };
    expect(upstreamHeaders(headers, { ...forwarding, dev: true })).toMatchObject({
      'x-nextjs-request-id': 'a',
      rsc: '1',
    });
    expect(upstreamHeaders(headers, { ...forwarding, dev: true })).not.toHaveProperty('x-middleware-subrequest');
  });
});

describe('withoutHopByHop', () => {
  it('removes the headers of the connection', () => {
    expect(withoutHopByHop({ connection: 'close', 'transfer-encoding': 'chunked', vary: 'rsc' })).toEqual({
      vary: 'rsc',
    });
  });
});
