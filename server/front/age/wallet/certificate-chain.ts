import { X509Certificate } from 'node:crypto';
import { RefusedProof } from '@/lib/auth/refused-proof';

const LONGEST = 4;

const isIssued = (certificate: X509Certificate, by: X509Certificate) =>
  by.ca && certificate.checkIssued(by) && certificate.verify(by.publicKey);

const isValidAt = ({ validFrom, validTo }: X509Certificate, now: Date) =>
  new Date(validFrom) <= now && now <= new Date(validTo);

/** Passes for an issuer whose certificate is trusted, or leads to one that is. @throws RefusedProof */
export function assertTrusted(chain: readonly Uint8Array[], trusted: readonly X509Certificate[], now: Date): void {
  if (chain.length === 0 || chain.length > LONGEST) throw new RefusedProof('not genuine', 'the length of the chain');
  const certificates = chain.map((der) => new X509Certificate(der));
  if (certificates[0]?.ca) throw new RefusedProof('not genuine', 'an authority signed the proof itself');
  for (const [i, certificate] of certificates.entries()) {
    if (!isValidAt(certificate, now)) throw new RefusedProof('not genuine', 'the dates of a certificate');
    const anchor = trusted.find((one) => one.raw.equals(certificate.raw) || isIssued(certificate, one));
    if (anchor && isValidAt(anchor, now)) return;
    const next = certificates[i + 1];
    if (!next || !isIssued(certificate, next)) break;
  }
  throw new RefusedProof('unknown issuer', 'no trusted certificate');
}
