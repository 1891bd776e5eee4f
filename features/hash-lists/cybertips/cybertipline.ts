import type { hashListSettings } from '@/features/hash-lists/settings';
import { readCybertipAnswer, type CybertipAnswer } from '@/features/hash-lists/cybertips/cybertip-answer';
import { callService } from '@/lib/services/call-service';
import { BadAnswer, shortText } from '@/lib/services/short-text';

const SERVICE = 'The CyberTipline';
const ANSWER_MAX = 20_000;

/** `responseCode` of answers. */
const SUCCESS = 0;
const NO_SUCH_REPORT = 5001;
const FINISHED_ALREADY = 5102;

export type Cybertipline = NonNullable<(typeof hashListSettings.values)['CYBERTIP_URL']> & { patienceMs: number };

/** An opened report is no longer there. */
export class ReportLapsed extends BadAnswer {}

/** Opens a report; returns its number. Nothing is reported until it is finished. @throws Error in words */
export async function openReport(line: Cybertipline, xml: string): Promise<string> {
  const { reportId } = await call(line, 'submit', xml);
  return given(reportId);
}

/** Adds a file to an opened report; returns its id. @throws Error in words, ReportLapsed */
export async function addFile(line: Cybertipline, number: string, file: File): Promise<string> {
  const { fileId } = await call(line, 'upload', formOf({ id: number, file }));
  return given(fileId);
}

/** Also of a report that is finished already, whose answer was lost. @throws Error in words, ReportLapsed */
export async function finishReport(line: Cybertipline, number: string): Promise<void> {
  await call(line, 'finish', formOf({ id: number }), [SUCCESS, FINISHED_ALREADY]);
}

function call(
  { url, authorization, patienceMs }: Cybertipline,
  name: string,
  body: string | FormData,
  good: readonly number[] = [SUCCESS],
): Promise<CybertipAnswer> {
  const type: Record<string, string> = typeof body === 'string' ? { 'content-type': 'text/xml; charset=utf-8' } : {};
  const headers = { accept: 'text/xml', authorization, ...type };
  return callService({ service: SERVICE, url: `${url}/${name}`, headers, body, patienceMs }, async (response) => {
    const answer = readCybertipAnswer(await shortText(response, ANSWER_MAX, SERVICE));
    if (!answer) throw new BadAnswer(`${SERVICE} answered ${response.status} to “${name}”.`);
    const { responseCode, responseDescription = '' } = answer;
    if (good.includes(responseCode)) return answer;
    const words = `${SERVICE} answered ${responseCode} to “${name}”: ${responseDescription}`;
    throw responseCode === NO_SUCH_REPORT ? new ReportLapsed(words) : new BadAnswer(words);
  });
}

function given(id: string | undefined): string {
  if (id === undefined) throw new BadAnswer(`${SERVICE}’s answer has no id.`);
  return id;
}

function formOf(fields: Readonly<Record<string, string | File>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
}
