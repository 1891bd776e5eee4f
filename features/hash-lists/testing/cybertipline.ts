import type { RequestListener } from 'node:http';
import { buffer } from 'node:stream/consumers';

/** Of the published schema (https://report.cybertip.org/ispws/xsd): elements that we know, in its order; `!`: needed, a pattern: of its text. */
const DATE_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/;
const TEXT = /^[\s\S]+$/;
const EMAIL = /^\S+@\S+$/;
type Schema = RegExp | { [element: string]: Schema };
const PERSON: Schema = { firstName: TEXT, lastName: TEXT, phone: TEXT, email: EMAIL };
const REPORT: Schema = {
  'incidentSummary!': {
    'incidentType!': /^Child Pornography \(possession, manufacture, and distribution\)$/,
    platform: TEXT,
    escalateToHighPriority: TEXT,
    'incidentDateTime!': DATE_TIME,
    incidentDateTimeDescription: TEXT,
  },
  internetDetails: { webPageIncident: { url: /^https?:\/\/\S+$/, additionalInfo: TEXT } },
  'reporter!': { 'reportingPerson!': PERSON, contactPerson: PERSON, companyTemplate: TEXT, termsOfService: TEXT },
  personOrUserReported: {
    personOrUserReportedPerson: PERSON,
    vehicleDescription: TEXT,
    espIdentifier: TEXT,
    espService: TEXT,
    screenName: TEXT,
    displayName: TEXT,
    profileUrl: TEXT,
    ipCaptureEvent: {
      'ipAddress!': /^[\da-f.:]+$/,
      eventName: /^(?:Login|Registration|Purchase|Upload|Other|Unknown)$/,
      dateTime: DATE_TIME,
    },
  },
  additionalInfo: TEXT,
};

type Parsed = string | [name: string, content: Parsed][];

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** The text that XML of the site stands for. */
export const unescaped = (xml: string): string =>
  xml.replace(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => ENTITIES[name] ?? '');

/** Reads the XML that the site may write: elements without attributes, texts with XML's own entities. @throws Error for any other */
function parseXml(xml: string): Parsed {
  const [declaration = '', ...rest] = xml.trimEnd().split('\n');
  if (declaration !== '<?xml version="1.0" encoding="UTF-8"?>') throw new Error('No XML declaration.');
  if (/\p{Cc}/u.test(xml.replace(/[\t\n\r]/g, ''))) throw new Error('Characters that XML does not have.');
  let left = rest.join('\n');
  const take = (pattern: RegExp): string | undefined => {
    const [found, inner = found] = pattern.exec(left) ?? [];
    if (found !== undefined) left = left.slice(found.length);
    return inner;
  };
  const content = (): Parsed => {
    const children: [string, Parsed][] = [];
    for (let name = take(/^<(\w+)>/); name !== undefined; name = take(/^<(\w+)>/)) {
      children.push([name, content()]);
      if (take(new RegExp(`^</${name}>`)) === undefined) throw new Error(`${name} does not end.`);
    }
    if (children.length > 0) return children;
    return unescaped(take(/^(?:[^<&]|&(?:amp|lt|gt|quot|apos);)*/) ?? '');
  };
  const read = content();
  if (left !== '') throw new Error(`Not XML: ${left.slice(0, 40)}`);
  return read;
}

/** Faults against the schema: unknown, missing or misplaced elements, and wrong texts. */
function faultsOf(content: Parsed, schema: Schema, place = 'report'): string[] {
  if (schema instanceof RegExp) return typeof content === 'string' && schema.test(content) ? [] : [place];
  if (typeof content === 'string') return [place];
  const names = Object.keys(schema);
  const bare = names.map((name) => name.replace('!', ''));
  const order = content.map(([name]) => bare.indexOf(name));
  const missing = names.filter((name) => name.endsWith('!') && !content.some(([own]) => `${own}!` === name));
  return [
    ...missing.map((name) => `${place}: no ${name}`),
    ...(order.every((at, n) => at >= 0 && at > (order[n - 1] ?? -1)) ? [] : [`${place}: order`]),
    ...content.flatMap(([name, inner], n) =>
      faultsOf(inner, schema[names[order[n] ?? -1] ?? ''] ?? /$^/, `${place}/${name}`),
    ),
  ];
}

const xmlAnswer = (root: string, fields: Record<string, string | number>) =>
  `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<${root}>${Object.entries(fields)
    .map(([name, value]) => `<${name}>${value}</${name}>`)
    .join('')}</${root}>`;

interface Report {
  xml: string;
  files: Buffer[];
  isFinished: boolean;
}

/** The user and the password of the site. */
export const CYBERTIP_CREDENTIALS = 'pins:secret';

/** NCMEC's CyberTipline, below /ispws: it checks reports, and keeps them by their number. */
export function createCybertipline() {
  const fake = {
    authorization: `Basic ${Buffer.from(CYBERTIP_CREDENTIALS).toString('base64')}`,
    calls: [] as string[],
    reports: new Map<string, Report>(),
    /** In place of the answer to this call: a status, or `lost` after the work is done. */
    instead: (_call: number): number | 'lost' | undefined => undefined,
    finished: () => [...fake.reports.entries()].filter(([, { isFinished }]) => isFinished),
  };
  let serial = 4_564_654;

  const refused = (responseCode: number, responseDescription: string) =>
    xmlAnswer('reportResponse', { responseCode, responseDescription });

  function open(xml: string): string {
    const parsed = parseXml(xml);
    const [root] = typeof parsed === 'string' ? [] : parsed;
    const faults = root?.[0] === 'report' ? faultsOf(root[1], REPORT) : ['no report'];
    if (faults.length > 0) return refused(4100, `Validation failed: ${faults.join(', ')}`);
    const reportId = String((serial += 1));
    fake.reports.set(reportId, { xml, files: [], isFinished: false });
    return xmlAnswer('reportResponse', { responseCode: 0, responseDescription: 'Success', reportId });
  }

  async function answer(name: string, type: string, body: Buffer): Promise<string> {
    if (name === 'submit') return type === 'text/xml; charset=utf-8' ? open(body.toString()) : refused(4000, type);
    const form = await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData();
    const [reportId, file] = [String(form.get('id')), form.get('file')];
    const report = fake.reports.get(reportId);
    if (!report) return refused(5001, 'Report does not exist');
    if (report.isFinished) return refused(5102, 'Report is already finished');
    if (name === 'finish') {
      report.isFinished = true;
      return xmlAnswer('reportDoneResponse', { responseCode: 0, reportId });
    }
    if (name !== 'upload' || file === null || typeof file === 'string') return refused(4000, 'Bad request');
    report.files.push(Buffer.from(await file.arrayBuffer()));
    const fileId = `b0754af766b426f2928a02c651ed4b9${report.files.length}`;
    return xmlAnswer('reportResponse', { responseCode: 0, responseDescription: 'Success', reportId, fileId });
  }

  const listener: RequestListener = (request, response) => {
    const { url = '', headers } = request;
    const send = (status: number, xml: string) => response.writeHead(status, { 'content-type': 'text/xml' }).end(xml);
    void (async () => {
      const body = await buffer(request);
      fake.calls.push(url.replace('/ispws/', ''));
      const instead = fake.instead(fake.calls.length);
      if (typeof instead === 'number') return send(instead, '<html>Away</html>');
      if (headers.authorization !== fake.authorization) return send(401, refused(2000, 'Authentication is needed'));
      const xml = await answer(url.replace('/ispws/', ''), headers['content-type'] ?? '', body);
      return instead === 'lost' ? request.socket.destroy() : send(200, xml);
    })().catch((error: unknown) => send(500, refused(1000, String(error))));
  };
  return { fake, listener };
}
