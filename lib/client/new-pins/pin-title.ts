import type { NewPin } from '@/lib/client/new-pins/new-pin';
import { titleFromFileName } from '@/lib/domain/file-title';
import { PIN_TEXTS, PIN_TITLE_MAX } from '@/lib/domain/pin-fields';
import { lengthOf } from '@/lib/domain/typed-text';

function titleFromTags(tags: readonly string[]): string {
  const fitting = tags.filter((_, i) => lengthOf(tags.slice(0, i + 1).join(', ')) <= PIN_TITLE_MAX);
  const title = fitting.join(', ');
  return title.charAt(0).toUpperCase() + title.slice(1);
}

function suggestedTitle({ upload, source }: NewPin): string {
  if (upload.kind === 'done') return upload.upload.title;
  return source.kind === 'file' ? titleFromFileName(source.file.name) : '';
}

/** The title of a pin without a typed one: its file's name, else its tags (rule 130). */
export const derivedTitle = (pin: NewPin): string => suggestedTitle(pin) || titleFromTags(pin.fields.tags);

export const titleOf = (pin: NewPin): string => PIN_TEXTS.title.tidy(pin.fields.title) || derivedTitle(pin);
