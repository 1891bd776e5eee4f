/** @jest-environment ./jest/browser-environment.ts */
import { listCall, pageOf } from '@/lib/client/list-call';

it.each([
  ['/', '/pins?sor=-savesCount&pg='],
  ['/?sort=Latest&mediaType=gif&page=3', '/pins?sor=-createdAt&mediaType=gif&pg='],
  ['/?timePeriod=week', '/pins?sor=-savesCount&timePeriod=week&pg='],
  ['/?sort=odd', '/pins?sor=-savesCount&pg='],
  ['/follows?sort=Latest', '/pins/follows?sor=-createdAt&pg='],
  ['/category/Big%20Thing', '/pins?tags=big+thing&sor=-savesCount&pg='],
  ['/search/red%20%26%20blue', '/search/pins?q=red+%26+blue&sor=-savesCount&pg='],
  ['/board/some-board?page=2', '/boards/some-board?pg='],
  ['/user-profile/1?page=2', '/users/1/pins?pg='],
  ['/user/1/liked', '/users/1/liked?pg='],
  ['/user/1/saved?page=2', '/users/1/saved?pg='],
])('the list at %s is called as %s', (href, call) => expect(listCall(href)).toBe(call));

it.each(['/pin/some-pin', '/user/1/boards', '/board/a/b', '/nowhere'])('the API has no list for %s', (href) =>
  expect(listCall(href)).toBeNull(),
);

it.each([
  ['/', 1],
  ['/?page=7', 7],
  ['/?page=x', 1],
])('the page of %s is %i', (href, page) => expect(pageOf(href)).toBe(page));
