/** Run as a child with a file of recorded pages and a port: answers as a renderer whose pages cost next to nothing to make. */
import http from 'node:http';
import { pageOf, readPages, tailHtml, tailPath } from '@/bench/disk-cache/recorded-pages';

const pages = await readPages(process.argv[2] ?? '');
const prefix = tailPath(0).slice(0, -1);

http
  .createServer(({ url = '' }, response) => {
    const n = Number(url.startsWith(prefix) ? url.slice(prefix.length) : NaN);
    if (Number.isNaN(n)) response.writeHead(404).end();
    else response.writeHead(200, pageOf(pages, n).headers).end(tailHtml(pages, n));
  })
  .listen(Number(process.argv[3]), '127.0.0.1');
