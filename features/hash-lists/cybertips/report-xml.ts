import { xml, xmlDocument } from '@/lib/domain/xml';

/** What a CyberTip tells. */
interface CybertipFacts {
  at: Date;
  url: string;
  reporterEmail: string;
  person: { id: string; name: string; email: string | null; ip: string | null };
  /** By who prepared it. */
  text: string;
}

/** The schema's name for it. */
const INCIDENT_TYPE = 'Child Pornography (possession, manufacture, and distribution)';

/** The report of NCMEC's CyberTipline Reporting API, in the order of elements that its schema asks for (rule 220). */
export function reportXml({ at, url, reporterEmail, person, text }: CybertipFacts): string {
  const dateTime = at.toISOString();
  const incident = xml`<incidentSummary><incidentType>${INCIDENT_TYPE}</incidentType><incidentDateTime>${dateTime}</incidentDateTime></incidentSummary>`;
  const page = xml`<internetDetails><webPageIncident><url>${url}</url></webPageIncident></internetDetails>`;
  const reporter = xml`<reporter><reportingPerson><email>${reporterEmail}</email></reportingPerson></reporter>`;
  const email =
    person.email && xml`<personOrUserReportedPerson><email>${person.email}</email></personOrUserReportedPerson>`;
  const upload =
    person.ip &&
    xml`<ipCaptureEvent><ipAddress>${person.ip}</ipAddress><eventName>Upload</eventName><dateTime>${dateTime}</dateTime></ipCaptureEvent>`;
  const reported = xml`<personOrUserReported>${email}<espIdentifier>${person.id}</espIdentifier><screenName>${person.name}</screenName>${upload}</personOrUserReported>`;
  const info = xml`<additionalInfo>${text}</additionalInfo>`;
  return xmlDocument(xml`<report>${[incident, page, reporter, reported, info]}</report>`);
}
