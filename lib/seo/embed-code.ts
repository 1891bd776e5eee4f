import { boardFrame, pinFrame, type Size, type SizeLimits } from '@/lib/domain/embed-size';
import { escapeHtml } from '@/lib/domain/escape-html';
import { paths } from '@/lib/routes';
import { machinePaths } from '@/lib/routes/machine-paths';
import type { Board } from '@/lib/schemas/board';
import type { Pin } from '@/lib/schemas/pin';
import { pinPath } from '@/lib/seo/pin-nodes';
import { absolute } from '@/lib/seo/site';

const frame = (path: string, title: string, { width, height }: Size) =>
  `<iframe src="${escapeHtml(absolute(machinePaths.embed(path)))}" width="${width}" height="${height}" ` +
  `title="${escapeHtml(title)}" loading="lazy" allowfullscreen style="border:0;max-width:100%"></iframe>`;

export const pinEmbedCode = (pin: Pick<Pin, '_id' | 'slug' | 'title' | 'width' | 'height'>, limits: SizeLimits = {}) =>
  frame(pinPath(pin), pin.title, pinFrame(pin, limits));

export const boardEmbedCode = ({ slug, name }: Pick<Board, 'slug' | 'name'>, limits: SizeLimits = {}) =>
  frame(paths.board(slug)(), name, boardFrame(limits));
