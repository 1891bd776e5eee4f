import type { X509Certificate } from 'node:crypto';
import type { DeviceResponse, Document, SessionTranscript } from '@owf/mdoc';
import { RefusedProof } from '@/lib/auth/refused-proof';
import { assertTrusted } from './certificate-chain';
import { mdocCrypto } from './mdoc-crypto';
import { DOC_TYPE, ELEMENT } from './wallet-request';

/** Seconds between the issuer's clock and ours. */
const TOLERANCE = 30;

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
