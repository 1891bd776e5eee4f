import { once } from 'node:events';
import http from 'node:http';
import { CLOSED_PORT, listen, stopServers } from '@/server/front/testing/start-front';
import { createUpstream } from '@/server/front/upstream';
import { warmUp } from '@/server/start/warm-up';

afterEach(stopServers);
const siteUrl = new URL('https://pins.example');

/** A renderer whose health answers `health` in turn, the last for good, and its requests. */
async function rendererOf(health: number[]) {
  const asked: (string | undefined)[] = [];
  const renderer = http.createServer((request, response) => {
    asked.push(request.url);
    expect(request.headers.host).toBe('pins.example');
    const page = asked.length % 2 ? 200 : 404;
    const isHealth = request.url === '/api/health';
    response
      .writeHead(isHealth ? ((health.length > 1 ? health.shift() : health[0]) ?? 200) : page)
      .end('<!doctype html>');
  });
  return { asked, upstream: createUpstream({ port: await listen(renderer) }) };
}

it('the warm-up asks for a page of every kind, one after the other, as the front does, once the database answers', async () => {
  const { asked, upstream } = await rendererOf([503, 503, 200]);
  await warmUp(upstream, siteUrl);
  expect(asked.slice(0, 6)).toEqual(['/api/health', '/api/health', '/api/health', '/', '/category/Solo', '/search/a']);
  expect(new Set(asked).size).toBe(asked.length - 2);
});

it('the warm-up asks for no page when the database does not answer in time', async () => {
  const { asked, upstream } = await rendererOf([503]);
  await warmUp(upstream, siteUrl, 150);
  expect(new Set(asked)).toEqual(new Set(['/api/health']));
});

it('the warm-up is over at once when the renderer is down, or hangs up', async () => {
  await warmUp(createUpstream({ port: CLOSED_PORT }), siteUrl);
  const renderer = http.createServer((request) => request.socket.destroy());
  const closed = once(renderer, 'connection');
  await warmUp(createUpstream({ port: await listen(renderer) }), siteUrl);
  await closed;
});
