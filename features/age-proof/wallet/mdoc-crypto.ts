import { createHash, createPublicKey, verify, X509Certificate } from 'node:crypto';
import { CoseKey, Header, type MdocContext, type Sign1 } from '@owf/mdoc';
import { z } from 'zod';
import { ES256 } from '@/features/age-proof/wallet/wallet-request';

const p256 = z.object({ kty: z.literal('EC'), crv: z.literal('P-256'), x: z.string(), y: z.string() });

const notHere = (): never => {
  throw new Error('proofs of age are only verified here');
};

/** Node's cryptography for `@owf/mdoc`: ES256 alone, named where the signature covers it. */
export const mdocCrypto = {
  crypto: {
    random: notHere,
    digest: ({ digestAlgorithm, bytes }) => createHash(digestAlgorithm.replace('-', '')).update(bytes).digest(),
    calculateEphemeralMacKey: notHere,
  },
  cose: {
    sign1: { sign: notHere, verify: ({ key, sign1 }) => isSigned(sign1, key) },
    mac0: { sign: notHere, verify: () => false },
  },
  x509: {
    getIssuerNameField: ({ certificate, field }) => nameField(new X509Certificate(certificate).issuer, field),
    getPublicKey: ({ certificate }) => CoseKey.fromJwk(new X509Certificate(certificate).publicKey.export({ format: 'jwk' })), // prettier-ignore
    verifyCertificateChain: notHere,
    getCertificateData: ({ certificate }) => dataOf(new X509Certificate(certificate)),
  },
} satisfies MdocContext;

function isSigned(sign1: Sign1, key: CoseKey): boolean {
  if (sign1.protectedHeaders.headers?.get(Header.Algorithm) !== ES256) return false;
  const publicKey = createPublicKey({ key: p256.parse(key.jwk), format: 'jwk' });
  return verify('sha256', sign1.toBeSigned, { key: publicKey, dsaEncoding: 'ieee-p1363' }, sign1.signature);
}

const nameField = (name: string, field: string) =>
  name
    .split('\n')
    .filter((line) => line.startsWith(`${field}=`))
    .map((line) => line.slice(field.length + 1));

const dataOf = (certificate: X509Certificate) => ({
  issuerName: certificate.issuer,
  subjectName: certificate.subject,
  serialNumber: certificate.serialNumber,
  thumbprint: certificate.fingerprint256,
  notBefore: new Date(certificate.validFrom),
  notAfter: new Date(certificate.validTo),
  pem: certificate.toString(),
});
