import { once } from 'node:events';
import http from 'node:http';
import { CLOSED_PORT, listen, stopServers } from '@/server/front/testing/start-front';
import { createUpstream } from '@/server/front/upstream';
import { warmUp } from '@/server/start/warm-up';

afterEach(stopServers);
const siteUrl = new URL('https://pins.example');

it('the warm-up asks for a page of every kind, one after the other, as the front does', async () => {
  const asked: (string | undefined)[] = [];
  const renderer = http.createServer((request, response) => {
    asked.push(request.url);
    expect(request.headers.host).toBe('pins.example');
    response.writeHead(asked.length % 2 ? 200 : 404).end('<!doctype html>');
  });
  await warmUp(createUpstream({ port: await listen(renderer) }), siteUrl);
  expect(asked.slice(0, 3)).toEqual(['/', '/category/Solo', '/search/a']);
  expect(new Set(asked).size).toBe(asked.length);
});

it('the warm-up is over at once when the renderer is down, or hangs up', async () => {
  await warmUp(createUpstream({ port: CLOSED_PORT }), siteUrl);
  const renderer = http.createServer((request) => request.socket.destroy());
  const closed = once(renderer, 'connection');
  await warmUp(createUpstream({ port: await listen(renderer) }), siteUrl);
  await closed;
});
