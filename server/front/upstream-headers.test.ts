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

const set = {
  cookie: 'sexualityFilter=gay-straight',
  host: 'pins.example',
  'accept-encoding': 'identity',
  'x-forwarded-for': '1.2.3.4',
  'x-forwarded-host': 'pins.example',
  'x-forwarded-port': '443',
  'x-forwarded-proto': 'https',
  'x-request-id': 'request-1',
};

describe('upstreamHeaders', () => {
  it('passes on the headers that the renderer reads', () => {
    const read = {
      authorization: 'Bearer token',
      'cf-ipcountry': 'CA',
      'content-length': '3',
      'content-type': 'application/json',
      referer: 'https://pins.example/pin/a',
      'sec-fetch-dest': 'image',
      'user-agent': 'Browser/1.0',
      'x-client-version': 'Chrome/JsCore',
      'x-firebase-gmpid': '1:2:web:3',
    };
    const sent = upstreamHeaders(read, { ...forwarding, hasBody: true, geoHeader: 'cf-ipcountry' });
    expect(sent).toEqual({ ...set, ...read });
  });

  it.each([
    ['accept', 'text/html'],
    ['accept-encoding', 'br'],
    ['accept-language', 'de'],
    ['baggage', 'a=b'],
    ['cf-ipcountry', 'CA'],
    ['connection', 'keep-alive'],
    ['content-encoding', 'gzip'],
    ['content-length', '3'],
    ['content-type', 'text/plain'],
    ['cookie', 'a=b'],
    ['expect', '100-continue'],
    ['forwarded', 'for=9.9.9.9'],
    ['host', 'evil.example'],
    ['if-none-match', '"a"'],
    ['next-action', 'a'],
    ['next-hmr-refresh', '1'],
    ['next-resume', '1'],
    ['next-router-state-tree', 'x'],
    ['next-url', '/'],
    ['origin', 'https://evil.example'],
    ['range', 'bytes=0-1'],
    ['rsc', '1'],
    ['sec-fetch-mode', 'cors'],
    ['traceparent', '00-1-2-01'],
    ['x-action-forwarded', '1'],
    ['x-forwarded-for', '9.9.9.9'],
    ['x-forwarded-host', 'evil.example'],
    ['x-forwarded-proto', 'http'],
    ['x-http-method-override', 'DELETE'],
    ['x-invoke-path', '/admin'],
    ['x-matched-path', '/admin'],
    ['x-middleware-subrequest', 'middleware'],
    ['x-nextjs-data', '1'],
    ['x-original-url', '/admin'],
    ['x-real-ip', '9.9.9.9'],
    ['x-request-id', 'evil'],
    ['x-unheard-of', '1'],
    [REPEATED_HEADER, '1'],
  ])('keeps back %s', (name, value) => {
    expect(upstreamHeaders({ [name]: value }, forwarding)).toEqual({ 'user-agent': 'unknown', ...set });
  });

  it('keeps back headers of the connection', () => {
    const sent = upstreamHeaders({ connection: 'close, authorization', authorization: 'Bearer token' }, forwarding);
    expect(sent).not.toHaveProperty('authorization');
  });

  it('says the port of the site', () => {
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
