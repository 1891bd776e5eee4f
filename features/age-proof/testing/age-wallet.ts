import { createHash, createPrivateKey, randomBytes, sign } from 'node:crypto';
import { Openid4vpClient } from '@openid4vc/openid4vp';
import {
  cborEncode,
  CoseKey,
  DataItem,
  DeviceKey,
  Issuer,
  SessionTranscript,
  Sign1,
  SignatureAlgorithm,
  type IssuerSigned,
  type MdocContext,
  type ValidityInfoOptions,
} from '@owf/mdoc';
import { z } from 'zod';
import { newKeys, type AgeIssuer } from '@/features/age-proof/testing/age-issuer';

const DOC_TYPE = 'eu.europa.ec.av.1';
const DAY = 86_400_000;

/** What the wallet knows of a person and sends too much of; nothing of it may stay with the site. */
export const HOLDER = { given_name: 'Ada-Nymphenburg', family_name: 'Holder-Testperson', device: 'device-5819-2231' };

const ecKey = z.object({ kty: z.string(), crv: z.string(), x: z.string(), y: z.string(), d: z.string() });

const notHere = (): never => {
  throw new Error('the wallet does not do this');
};
const unused = { verifyJwt: notHere, decryptJwe: notHere, encryptJwe: notHere, signJwt: notHere };

/** Cryptography of the issuer and the wallet, of its own. */
const context = {
  crypto: {
    random: (length) => new Uint8Array(randomBytes(length)),
    digest: ({ bytes }) => new Uint8Array(createHash('sha256').update(bytes).digest()),
    calculateEphemeralMacKey: notHere,
  },
  cose: {
    sign1: {
      sign: ({ toBeSigned, key }) => {
        const jwk = ecKey.parse(key.jwk);
        return new Uint8Array(sign('sha256', toBeSigned, { key: createPrivateKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' })); // prettier-ignore
      },
      verify: notHere,
    },
    mac0: { sign: notHere, verify: notHere },
  },
} satisfies Pick<MdocContext, 'crypto' | 'cose'>;

/** A signature in COSE's form: protected headers, others, content, signature. */
export type Signature = [Uint8Array, Map<number, unknown>, Uint8Array | null, Uint8Array];

/** What a wallet is asked for. */
export interface Asked {
  clientId: string;
  responseUri: string;
  nonce: string;
  state: string;
}

/** Changes what the wallet would answer. */
export interface WalletForgery {
  issuer?: AgeIssuer;
  certificates?: Uint8Array[];
  type?: string;
  /** What the document calls itself, beside what is signed. */
  shownType?: string;
  namespace?: string;
  elements?: Record<string, unknown>;
  dates?: Partial<ValidityInfoOptions>;
  /** Elements shown after the issuer has signed others. */
  shownElements?: Record<string, unknown>;
  issuerAuth?: (right: Signature) => Signature;
  device?: 'stolen';
  /** @param content what the device has signed */
  deviceAuth?: (right: Signature, content: Uint8Array) => Map<string, unknown>;
  response?: (right: Map<string, unknown>) => Map<string, unknown>;
  /** The answer as sent. */
  sent?: (right: string) => string;
  /** The request that the wallet signs for. */
  request?: (right: Asked) => Asked;
  transcript?: (right: Asked) => Promise<SessionTranscript>;
  form?: (right: URLSearchParams) => void;
}

const privateKey = async (keys: Awaited<ReturnType<typeof newKeys>>) =>
  CoseKey.fromJwk({ ...(await crypto.subtle.exportKey('jwk', keys.privateKey)) });

/** An app with a proof of age, as the EU's profile has it. */
export class AgeWallet {
  constructor(private readonly issuer: AgeIssuer) {}

  /** Reads a link or a code, as an independent implementation understands the protocol. @throws Error for a wrong request */
  async read(link: string): Promise<Asked & { query: unknown; metadata: unknown }> {
    const hash = (data: Uint8Array) => new Uint8Array(createHash('sha256').update(data).digest());
    const client = new Openid4vpClient({ callbacks: { ...unused, hash } });
    const parsed = client.parseOpenid4vpAuthorizationRequest({ authorizationRequest: link });
    const { authorizationRequestPayload: request, client: verifier, dcql, version } = await client.resolveOpenId4vpAuthorizationRequest({ authorizationRequestPayload: parsed.params }); // prettier-ignore
    const { nonce, state, client_id: clientId, client_metadata: metadata } = request;
    const responseUri = 'response_uri' in request ? String(request.response_uri) : undefined;
    if (verifier.prefix !== 'redirect_uri' || request.response_mode !== 'direct_post' || version !== 100)
      throw new Error(`not by the profile: ${verifier.prefix} ${request.response_mode} ${version}`);
    if (!clientId || !responseUri || !nonce || !state) throw new Error('the request lacks something');
    return { clientId, responseUri, nonce, state, query: dcql?.query, metadata };
  }

  /** The form that it posts to the site. */
  async answer(asked: Asked, forgery: WalletForgery = {}): Promise<URLSearchParams> {
    const request = forgery.request?.(asked) ?? asked;
    const transcript = await (forgery.transcript?.(request) ?? SessionTranscript.forOid4Vp(request, context));
    const response = await this.present(transcript.encodedStructure, forgery);
    const presentation = Buffer.from(response).toString('base64url');
    const sent = forgery.sent?.(presentation) ?? presentation;
    const form = new URLSearchParams({
      vp_token: JSON.stringify({ proof_of_age: [sent] }),
      state: asked.state,
      ...HOLDER,
    });
    forgery.form?.(form);
    return form;
  }

  /** What it shows, as CBOR. @param transcript of the session, which the device signs */
  private async present(transcript: unknown, forgery: WalletForgery): Promise<Uint8Array> {
    const { type = DOC_TYPE, shownType = type, issuer = this.issuer } = forgery;
    const keys = await newKeys();
    const { issuerAuth, issuerNamespaces } = await this.issue(forgery, issuer, await privateKey(keys));
    const { issuerNamespaces: shown } = forgery.shownElements
      ? await this.issue({ ...forgery, elements: forgery.shownElements }, issuer, await privateKey(keys))
      : { issuerNamespaces };
    const right: Signature = issuerAuth.encodedStructure;

    const authentication = ['DeviceAuthentication', transcript, shownType, DataItem.fromData(new Map())];
    const content = cborEncode(DataItem.fromData(authentication));
    const deviceSignature = await Sign1.create(
      {
        protectedHeaders: new Map([[1, SignatureAlgorithm.ES256]]),
        detachedPayload: content,
        signingKey: await privateKey(forgery.device ? await newKeys() : keys),
      },
      context,
    );
    const signed: Signature = deviceSignature.encodedStructure;
    const deviceAuth = forgery.deviceAuth?.(signed, content) ?? new Map([['deviceSignature', signed]]);
    const document = new Map<string, unknown>([
      ['docType', shownType],
      [
        'issuerSigned',
        new Map<string, unknown>([
          ['nameSpaces', shown.encodedStructure],
          ['issuerAuth', forgery.issuerAuth?.(right) ?? right],
        ]),
      ],
      [
        'deviceSigned',
        new Map<string, unknown>([
          ['nameSpaces', DataItem.fromData(new Map())],
          ['deviceAuth', deviceAuth],
        ]),
      ],
    ]);
    const response = new Map<string, unknown>([
      ['version', '1.0'],
      ['documents', [document]],
      ['status', 0],
    ]);
    return cborEncode(forgery.response?.(response) ?? response);
  }

  private async issue(forgery: WalletForgery, issuer: AgeIssuer, device: CoseKey): Promise<IssuerSigned> {
    const { type = DOC_TYPE, namespace = DOC_TYPE, elements = { age_over_18: true } } = forgery;
    const { x, y } = device;
    const now = Date.now();
    return new Issuer(type, context).addIssuerNamespace(namespace, elements).sign({
      signingKey: await privateKey(issuer.signer.keys),
      algorithm: SignatureAlgorithm.ES256,
      digestAlgorithm: 'SHA-256',
      validityInfo: {
        signed: new Date(now - DAY),
        validFrom: new Date(now - DAY),
        validUntil: new Date(now + DAY),
        ...forgery.dates,
      },
      deviceKeyInfo: { deviceKey: DeviceKey.create({ keyType: 2, curve: 1, x, y }) },
      certificates: forgery.certificates ?? issuer.chain,
    });
  }
}
