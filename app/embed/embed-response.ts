import { env } from '@/lib/env';
import type { AppError } from '@/lib/errors';
import { machinePaths } from '@/lib/routes/machine-paths';
import { embedNotice } from '@/lib/seo/embed-page';

const html = (body: string, status = 200) =>
  new Response(body, { status, headers: { 'Content-Type': 'text/html; charset=utf-8' } });

/**
 * Sends an embedded page. Where the site asks for the visitor's age, which a frame of another site cannot, it is a notice
 * that leads to the page itself (rule 97).
 */
export const embedResponse = (path: string, makeHtml: () => string): Response =>
  html(env.AGE_GATE === 'on' ? embedNotice('This is for adults: the site asks for your age first.', path) : makeHtml());

/** Says in the frame why there is nothing. */
export const emptyEmbed = ({ message, status }: AppError): Response => html(embedNotice(message), status);

/** Leads to the one URL of an embedded page. */
export const movedEmbed = (path: string): Response =>
  new Response(null, { status: 308, headers: { Location: machinePaths.embed(path) } });
