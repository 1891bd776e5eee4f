import { newPin, type NewPin } from '@/lib/client/new-pins/new-pin';
import type { Upload } from '@/lib/schemas/upload';

export const uploadOf = (id: string, changed: Partial<Upload> = {}): Upload => ({
  _id: id,
  mediaType: 'pic',
  image: `https://site.example/media/${id}.webp`,
  hasSmallImage: true,
  video: null,
  animation: null,
  width: 800,
  height: 600,
  placeholder: '#808080',
  title: `Upload ${id}`,
  similar: [],
  ...changed,
});

export const fileOf = (name: string, content = name, type = 'image/png'): File => new File([content], name, { type });

/** A picture by the name of its file, which is its id as well. */
export const pinOf = (name: string, changed: Partial<NewPin> = {}): NewPin => ({
  ...newPin(`${name}.png`, { kind: 'file', file: fileOf(`${name}.png`) }),
  id: name,
  ...changed,
});

/** One that can be published. */
export const donePin = (name: string, changed: Partial<NewPin> = {}): NewPin => {
  const pin = pinOf(name, { upload: { kind: 'done', upload: uploadOf(name) }, ...changed });
  return { ...pin, fields: { title: name, alt: '', tags: ['red'], destination: '', boards: [], ...changed.fields } };
};
