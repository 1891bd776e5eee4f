const CHALLENGE_BYTES = 32;
const ES256 = -7;
const RS256 = -257;
/** Of the flags in authenticator data: the device has verified its person. */
const USER_VERIFIED = 0b100;
const FLAGS_AT = 32;

const random = () => crypto.getRandomValues(new Uint8Array(CHALLENGE_BYTES));

const toBase64Url = (buffer: ArrayBuffer) =>
  btoa(String.fromCharCode(...new Uint8Array(buffer)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
const fromBase64Url = (text: string) =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));

/** Makes a credential of this device, which no server knows; returns its id. @throws DOMException as the browser does */
export async function makePasskey(name: string): Promise<string> {
  const made = await navigator.credentials.create({
    publicKey: {
      challenge: random(),
      rp: { name },
      user: { id: random(), name, displayName: name },
      pubKeyCredParams: [ES256, RS256].map((alg) => ({ type: 'public-key', alg })),
      authenticatorSelection: { userVerification: 'required' },
    },
  });
  if (!(made instanceof PublicKeyCredential)) throw new Error('The browser made no passkey.');
  return toBase64Url(made.rawId);
}

/** Whether the person has proved themselves to the device. No signature is checked: whoever can change what is stored here needs no passkey. */
export async function provesPasskey(id: string): Promise<boolean> {
  const given = await navigator.credentials.get({
    publicKey: {
      challenge: random(),
      allowCredentials: [{ type: 'public-key', id: fromBase64Url(id) }],
      userVerification: 'required',
    },
  });
  if (!(given instanceof PublicKeyCredential)) return false;
  const { response } = given;
  if (!(response instanceof AuthenticatorAssertionResponse) || toBase64Url(given.rawId) !== id) return false;
  return ((new Uint8Array(response.authenticatorData)[FLAGS_AT] ?? 0) & USER_VERIFIED) !== 0;
}
