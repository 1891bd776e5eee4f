import { env } from '@/lib/env';
import type { AppError } from '@/lib/errors';
import { machinePaths } from '@/lib/routes/machine-paths';
import { embedNotice } from '@/lib/seo/embed-page';

const html = (body: string, status = 200) =>
  new Response(body, { status, headers: { 'Content-Type': 'text/html; charset=utf-8' } });

/** Frames cannot ask for the visitor's age: a site with an age check sends a notice with a link (rule 106). */
export const embedResponse = (path: string, makeHtml: () => string): Response =>
  html(env.AGE_GATE === 'on' ? embedNotice('This is for adults: the site asks for your age first.', path) : makeHtml());

export const emptyEmbed = ({ message, status }: AppError): Response => html(embedNotice(message), status);

export const movedEmbed = (path: string): Response =>
  new Response(null, { status: 308, headers: { Location: machinePaths.embed(path) } });
