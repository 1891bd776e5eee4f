/** What a CyberTip tells. */
interface CybertipFacts {
  at: Date;
  url: string;
  reporterEmail: string;
  person: { id: string; name: string; email: string | null; ip: string | null };
  /** By who prepared it. */
  text: string;
}

/** A null or empty content leaves the element out. */
type XmlElement = readonly [name: string, content: string | null | readonly XmlElement[]];

/** The schema's name for it. */
const INCIDENT_TYPE = 'Child Pornography (possession, manufacture, and distribution)';

/** XML 1.0 has no other characters. */
const NO_XML = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

const escaped = (text: string): string =>
  text.replace(NO_XML, '').replace(/[&<>"']/g, (mark) => `&#${mark.charCodeAt(0)};`);

function xml([name, content]: XmlElement): string {
  const inner = typeof content === 'string' ? escaped(content) : (content ?? []).map(xml).join('');
  return inner === '' ? '' : `<${name}>${inner}</${name}>`;
}

/** The report of NCMEC's CyberTipline Reporting API, in the order of elements that its schema asks for (rule 309). */
export function reportXml({ at, url, reporterEmail, person, text }: CybertipFacts): string {
  const dateTime = at.toISOString();
  const report: XmlElement = [
    'report',
    [
      [
        'incidentSummary',
        [
          ['incidentType', INCIDENT_TYPE],
          ['incidentDateTime', dateTime],
        ],
      ],
      ['internetDetails', [['webPageIncident', [['url', url]]]]],
      ['reporter', [['reportingPerson', [['email', reporterEmail]]]]],
      [
        'personOrUserReported',
        [
          ['personOrUserReportedPerson', [['email', person.email]]],
          ['espIdentifier', person.id],
          ['screenName', person.name],
          [
            'ipCaptureEvent',
            person.ip
              ? [
                  ['ipAddress', person.ip],
                  ['eventName', 'Upload'],
                  ['dateTime', dateTime],
                ]
              : null,
          ],
        ],
      ],
      ['additionalInfo', text],
    ],
  ];
  return `<?xml version="1.0" encoding="UTF-8"?>\n${xml(report)}`;
}
