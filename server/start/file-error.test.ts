import { execFile } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import net from 'node:net';
import { promisify } from 'node:util';
import { fileErrorWords } from '@/server/start/file-error';

const wordsOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => fileErrorWords(error),
  );

it('a file’s problem is explained in words', async () => {
  expect(await wordsOf(readFile('/nowhere/a'))).toBe('/nowhere/a: it does not exist.');
  expect(await wordsOf(mkdir(__dirname))).toBe(`${__dirname}: it is there already.`);
  expect(await wordsOf(writeFile(__dirname, ''))).toBe(`${__dirname}: it is a folder.`);
  expect(await wordsOf(mkdir(`${__filename}/a`))).toBe(`${__filename}/a: a part of the path is no folder.`);
  expect(await wordsOf(writeFile('/dev/full', 'words'))).toBe('A file cannot be used: the disk is full.');
});

it('a program that is missing is named', async () => {
  expect(await wordsOf(promisify(execFile)('no-such-program'))).toBe('The program no-such-program is not installed.');
});

it('an error of a connection or of the code is none of a file', async () => {
  const connecting = new Promise((_, reject) => net.connect('/nowhere/socket').on('error', reject));
  expect(await wordsOf(connecting)).toBeUndefined();
  expect(fileErrorWords(new TypeError('x is not a function'))).toBeUndefined();
});
