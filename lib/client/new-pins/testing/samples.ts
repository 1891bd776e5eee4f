import { newPin, NO_FIELDS, type NewPin } from '@/lib/client/new-pins/new-pin';
import type { Upload } from '@/lib/schemas/upload';

export const uploadOf = (id: string, changed: Partial<Upload> = {}): Upload => ({
  _id: id,
  mediaType: 'pic',
  image: `https://site.example/media/withheld/${id}-01234567.webp?token=x`,
  hasSmallImage: true,
  video: null,
  animation: null,
  width: 800,
  height: 600,
  placeholder: '#808080',
  title: `Upload ${id}`,
  isAiMade: false,
  similar: [],
  ...changed,
});

export const publishedImageOf = (id: string): string =>
  `https://site.example/media/works/${id}-01234567${'f'.repeat(24)}.webp`;

export const fileOf = (name: string, content = name, type = 'image/png'): File => new File([content], name, { type });

/** The file name is also the id. */
export const pinOf = (name: string, changed: Partial<NewPin> = {}): NewPin => ({
  ...newPin(`${name}.png`, { kind: 'file', file: fileOf(`${name}.png`) }),
  id: name,
  ...changed,
});

export const donePin = (name: string, changed: Partial<NewPin> = {}): NewPin => {
  const pin = pinOf(name, { upload: { kind: 'done', upload: uploadOf(name) }, ...changed });
  return { ...pin, fields: { ...NO_FIELDS, title: name, tags: ['red'], ...changed.fields } };
};
