import { createHash } from 'node:crypto';

/** A rendered page in parts, as latin1. */
export interface SplitPage {
  /** Without the framework's scripts and data. */
  html: string;
  chunks: string[];
  data: string;
  version: string;
}

const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script>/g;
const PRELOADED_SCRIPT = /<link rel="preload" as="script"[^>]*>/g;
const SOURCE = /\ssrc="(\/_next\/[^"]+)"/;
/** Rows of data for React, and what starts the framework. */
const DATA = /^\(?self\.__next_f\b/;
const START = /^\(globalThis\["TURBOPACK"\]/;

/** Takes the framework's scripts and data out of a page, for later (decision 28). Undefined for an unexpected page, which is sent unchanged. */
export function deferScripts(page: string): SplitPage | undefined {
  const chunks: string[] = [];
  const rows: string[] = [];
  const starts: string[] = [];
  const html = page.replace(PRELOADED_SCRIPT, '').replace(SCRIPT, (script, attributes: string, text: string) => {
    const source = SOURCE.exec(attributes)?.[1];
    if (source && !/\snomodule\b/i.test(attributes)) chunks.push(source);
    else if (DATA.test(text)) rows.push(text);
    else if (START.test(text)) starts.push(text);
    else if (!source) return script;
    return '';
  });
  if (chunks.length === 0 || rows.length === 0 || starts.length !== 1) return undefined;
  const data = [...rows, ...starts].join(';\n');
  return { html, chunks, data, version: createHash('sha1').update(data, 'latin1').digest('base64url').slice(0, 16) };
}
