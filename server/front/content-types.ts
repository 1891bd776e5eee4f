import { MEDIA_FILE_TYPES } from '@/lib/storage/media-types';

const BY_EXTENSION: Record<string, string> = {
  ...MEDIA_FILE_TYPES,
  css: 'text/css; charset=utf-8',
  ico: 'image/x-icon',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json; charset=utf-8',
  map: 'application/json; charset=utf-8',
  svg: 'image/svg+xml',
  txt: 'text/plain; charset=utf-8',
  wasm: 'application/wasm',
  webmanifest: 'application/manifest+json',
  woff: 'font/woff',
  woff2: 'font/woff2',
  xml: 'application/xml; charset=utf-8',
};

const extension = (name: string) => /\.([a-z0-9]+)$/.exec(name)?.[1] ?? '';

export const contentType = (name: string): string => BY_EXTENSION[extension(name)] ?? 'application/octet-stream';

/** Whether a type is worth compressing; an event stream must flow. */
export const isText = (type: string): boolean =>
  /^(?:text\/(?!event-stream)|application\/(?:[\w.-]+\+)?(?:json|xml|javascript)\b|image\/svg\+xml)/.test(type);
