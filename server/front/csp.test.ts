import { createHash } from 'node:crypto';
import { inlineScriptHashes, ownPagePolicy, pagePolicy } from './csp';

/** `alert(1)` */
const HASH = "'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI='";

describe('inlineScriptHashes', () => {
  it('covers inline scripts once each, and no others', () => {
    const html = `<script>alert(1)</script><script type="module" nonce="x">alert(1)</script>
      <script src="/a.js"></script><script async="" src="/b.js">alert(2)</script>
      <script type="application/ld+json">{"@type":"Thing"}</script>`;
    expect(inlineScriptHashes(html)).toEqual([HASH]);
  });

  it('hashes the bytes of the page, whatever they stand for', () => {
    const script = 'say("☃ — naïve")';
    const bytes = Buffer.from(`<script>${script}</script>`).toString('latin1');
    const digest = createHash('sha256').update(script, 'utf8').digest('base64');
    expect(inlineScriptHashes(bytes)).toEqual([`'sha256-${digest}'`]);
  });

  it('hashes line ends as the browser does', () => {
    expect(inlineScriptHashes('<script>a\r\nb</script>')).toEqual(inlineScriptHashes('<script>a\nb</script>'));
  });
});

describe('pagePolicy', () => {
  it('allows the page and nothing inline beside it', () => {
    const policy = pagePolicy('<script>alert(1)</script>', { dev: false });
    expect(policy).toContain(`script-src 'self' ${HASH}; style-src`);
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
    expect(policy).toContain("object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'");
  });

  it('lets development evaluate and reload', () => {
    const policy = pagePolicy('<script>alert(1)</script>', { dev: true });
    expect(policy).toContain("script-src 'self' 'unsafe-inline' 'unsafe-eval';");
    expect(policy).toContain("connect-src 'self' ws: wss:;");
  });
});

describe('the policy of a site with a Firebase project', () => {
  const authDomain = 'pins-example.firebaseapp.com';

  it('reaches the identity service alone', () => {
    const policy = pagePolicy('', { dev: false, firebase: {} });
    expect(policy).toContain(
      "connect-src 'self' https://identitytoolkit.googleapis.com https://securetoken.googleapis.com;",
    );
    expect(policy).toContain("frame-src 'self';");
    expect(policy).toContain("script-src 'self';");
  });

  it('runs a script of Google and frames its window where Google is offered', () => {
    const policy = pagePolicy('', { dev: false, firebase: { authDomain } });
    expect(policy).toContain("script-src 'self' https://apis.google.com/js/;");
    expect(policy).toContain(`frame-src 'self' https://${authDomain};`);
  });
});

describe('the policy of a site with features', () => {
  it('frames their origins alone', () => {
    const policy = pagePolicy('', { dev: false, frames: ['http://localhost:13000', 'https://one.example'] });
    expect(policy).toContain("frame-src 'self' http://localhost:13000 https://one.example;");
    expect(policy).not.toMatch(/script-src[^;]*example/);
  });

  it('runs the scripts of features, and makes their calls', () => {
    const policy = pagePolicy('', {
      dev: false,
      scripts: ['https://two.example/a.js'],
      calls: ['https://*.two.example'],
    });
    expect(policy).toContain("script-src 'self' https://two.example/a.js;");
    expect(policy).toContain("connect-src 'self' https://*.two.example;");
    expect(policy).toContain("img-src 'self' data: blob: https://*.two.example;");
  });
});

describe('ownPagePolicy', () => {
  it('allows one style sheet by its hash', () => {
    expect(ownPagePolicy('alert(1)')).toContain(`style-src ${HASH};`);
  });
});
