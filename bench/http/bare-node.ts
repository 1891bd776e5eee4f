/** The least that a Node server does to answer a page from memory; a child process with the page's folder. */
import { readFileSync } from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { z } from 'zod';

const folder = process.argv[2] ?? '';
const gzip = readFileSync(path.join(folder, 'index.html.gz'));
const headers = z
  .record(z.string(), z.string())
  .parse(JSON.parse(readFileSync(path.join(folder, 'headers.json'), 'utf8')));

http
  .createServer((_request, response) => response.writeHead(200, headers).end(gzip))
  .listen(Number(process.argv[3]), '127.0.0.1');
