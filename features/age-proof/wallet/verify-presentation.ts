import { X509Certificate } from 'node:crypto';
import type { DeviceResponse, Document, SessionTranscript } from '@owf/mdoc';
import { mdocCrypto } from '@/features/age-proof/wallet/mdoc-crypto';
import { DOC_TYPE, ELEMENT } from '@/features/age-proof/wallet/wallet-request';
import { RefusedProof } from '@/lib/auth/refused-proof';

/** Seconds between the issuer's clock and ours. */
const TOLERANCE = 30;
const LONGEST_CHAIN = 4;

/** What a wallet shows, and what its device must have signed. */
export interface Presentation {
  response: DeviceResponse;
  transcript: SessionTranscript;
}

interface Expected {
  trusted: readonly X509Certificate[];
  now: Date;
}

/** Passes for a valid proof of age that a wallet shows to this site, now, for this request. @param read opens the answer @throws RefusedProof */
export async function verifyPresentation(read: () => Promise<Presentation>, expected: Expected): Promise<void> {
  try {
    await verify(await read(), expected);
  } catch (error) {
    if (error instanceof RefusedProof) throw error;
    // Messages of the libraries quote what strangers sent.
    throw new RefusedProof('not genuine', error instanceof Error ? error.name : 'unknown');
  }
}

async function verify({ response, transcript }: Presentation, { trusted, now }: Expected): Promise<void> {
  const [document, ...more] = response.documents ?? [];
  if (!document || more.length > 0 || response.status !== 0) throw new RefusedProof('not genuine', 'the documents');
  checkShape(document);
  const { issuerAuth } = document.issuerSigned;
  const { signed, validUntil } = issuerAuth.mobileSecurityObject.validityInfo;
  if (validUntil < now) throw new RefusedProof('expired', 'the end of the proof');
  if (signed.getTime() > now.getTime() + TOLERANCE * 1000)
    throw new RefusedProof('not genuine', 'signed in the future');
  assertTrusted(issuerAuth.certificateChain, trusted, now);

  const options = {
    sessionTranscript: transcript,
    // The chain has been judged above, so that an unknown issuer has words of its own.
    disableCertificateChainValidation: true,
    trustedCertificates: [],
    now,
    skewSeconds: TOLERANCE,
    onCheck: ({ status, category }: { status: string; category: string }) => {
      if (status === 'FAILED') throw new RefusedProof('not genuine', category);
    },
  };
  await response.verify(options, mdocCrypto);
  checkAge(document);
}

/** Passes for an issuer whose certificate is trusted, or leads to one that is. @throws RefusedProof */
function assertTrusted(chain: readonly Uint8Array[], trusted: readonly X509Certificate[], now: Date): void {
  if (chain.length === 0 || chain.length > LONGEST_CHAIN)
    throw new RefusedProof('not genuine', 'the length of the chain');
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

const isIssued = (certificate: X509Certificate, by: X509Certificate) =>
  by.ca && certificate.checkIssued(by) && certificate.verify(by.publicKey);

const isValidAt = ({ validFrom, validTo }: X509Certificate, now: Date) =>
  new Date(validFrom) <= now && now <= new Date(validTo);

/** What the library leaves open: the signed type, and that the wallet's signature has no content of its own in place of this request. */
function checkShape({ docType, issuerSigned, deviceSigned }: Document): void {
  const { mobileSecurityObject } = issuerSigned.issuerAuth;
  if (docType !== DOC_TYPE || mobileSecurityObject.docType !== DOC_TYPE)
    throw new RefusedProof('not genuine', 'the type');
  const { deviceSignature, deviceMac } = deviceSigned.deviceAuth;
  if (!deviceSignature || deviceMac || deviceSignature.payload !== null)
    throw new RefusedProof('not genuine', 'the signature of the wallet');
}

function checkAge({ issuerSigned }: Document): void {
  const namespaces = [...issuerSigned.issuerNamespaces.issuerNamespaces];
  const [[namespace, items] = ['', []]] = namespaces;
  const [item] = items;
  if (namespaces.length > 1 || items.length > 1) throw new RefusedProof('not genuine', 'more than was asked for');
  if (namespace !== DOC_TYPE || item?.elementIdentifier !== ELEMENT || item.elementValue !== true)
    throw new RefusedProof('not confirmed', ELEMENT);
}
