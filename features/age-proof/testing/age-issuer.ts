import { randomUUID } from 'node:crypto';
import * as x509 from '@peculiar/x509';

const KEY = { name: 'ECDSA', namedCurve: 'P-256' };
const SIGNING = { name: 'ECDSA', hash: 'SHA-256' };
const DAY = 86_400_000;

export const newKeys = () => crypto.subtle.generateKey(KEY, true, ['sign', 'verify']);
type Keys = Awaited<ReturnType<typeof newKeys>>;

export interface Dates {
  notBefore?: Date;
  notAfter?: Date;
}

interface Signer {
  certificate: x509.X509Certificate;
  keys: Keys;
}

const der = ({ certificate }: Signer) => new Uint8Array(certificate.rawData);

async function certify(
  commonName: string,
  by: Signer | undefined,
  isAuthority: boolean,
  dates: Dates,
): Promise<Signer> {
  const keys = await newKeys();
  const name = `CN=${commonName}, C=EU`;
  const certificate = await x509.X509CertificateGenerator.create(
    {
      serialNumber: randomUUID().replaceAll('-', ''),
      subject: name,
      issuer: by?.certificate.subject ?? name,
      notBefore: dates.notBefore ?? new Date(Date.now() - 30 * DAY),
      notAfter: dates.notAfter ?? new Date(Date.now() + 30 * DAY),
      publicKey: keys.publicKey,
      signingKey: (by?.keys ?? keys).privateKey,
      signingAlgorithm: SIGNING,
      extensions: [
        new x509.BasicConstraintsExtension(isAuthority, undefined, true),
        new x509.KeyUsagesExtension(isAuthority ? x509.KeyUsageFlags.keyCertSign : x509.KeyUsageFlags.digitalSignature),
      ],
    },
    crypto,
  );
  return { certificate, keys };
}

/** An issuer of proofs of age: its authority, and the certificate that signs them. */
export class AgeIssuer {
  private constructor(
    readonly authority: Signer,
    readonly signer: Signer,
  ) {}

  static async make({
    name = 'Age Issuer',
    authority = {},
    signer = {},
  }: { name?: string; authority?: Dates; signer?: Dates } = {}) {
    const root = await certify(`${name} CA`, undefined, true, authority);
    return new AgeIssuer(root, await certify(`${name} 1`, root, false, signer));
  }

  /** Another certificate by one of this issuer's. */
  async under(by: 'authority' | 'signer', isAuthority = false): Promise<AgeIssuer> {
    return new AgeIssuer(this[by], await certify('Age Issuer 2', this[by], isAuthority, {}));
  }

  /** One that claims to be issued by this authority. */
  async impostor(): Promise<AgeIssuer> {
    const { keys } = await certify('nobody', undefined, true, {});
    return new AgeIssuer(this.authority, await certify('Age Issuer 1', { ...this.authority, keys }, false, {}));
  }

  /** The authority as an issuer of its own. */
  asSigner(): AgeIssuer {
    return new AgeIssuer(this.authority, this.authority);
  }

  /** What the trusted list has, PEM. */
  get pem(): string {
    return `${this.authority.certificate.toString('pem')}\n`;
  }

  get chain(): Uint8Array[] {
    return [der(this.signer)];
  }

  get wholeChain(): Uint8Array[] {
    return [der(this.signer), der(this.authority)];
  }
}
