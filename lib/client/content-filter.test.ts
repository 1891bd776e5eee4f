/** @jest-environment ./jest/browser-environment.ts */
import { deviceFilter, setDeviceFilter } from '@/lib/client/content-filter';

it('the filter of the device is that of its cookie', () => {
  expect(deviceFilter()).toBe('straight-lesbian');
  setDeviceFilter('gay-straight');
  expect(deviceFilter()).toBe('gay-straight');
});

it('a filter is read back when it is set: the browser has stored the cookie before the page is loaded again', () => {
  const calls: string[] = [];
  jest.spyOn(document, 'cookie', 'set').mockImplementation(() => void calls.push('write'));
  jest.spyOn(document, 'cookie', 'get').mockImplementation(() => {
    calls.push('read');
    return '';
  });
  setDeviceFilter('gay-straight');
  expect(calls).toEqual(['write', 'read']);
});
