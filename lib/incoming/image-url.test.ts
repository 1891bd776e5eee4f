import { readdir } from 'node:fs/promises';
import { refusal, useImageServer } from '@/jest/image-server';

const images = useImageServer();

describe('a URL of an image is refused', () => {
  it.each([
    '', 'images.test', '/a.gif', '//images.test/a.gif', 'ftp://images.test/a.gif', 'file:///etc/passwd', 'data:image/gif;base64,AA',
    'javascript:alert(1)', 'gopher://images.test/', 'blob:http://images.test/1', 'http://', 'http://[::1', 'http://a b/',
    'http://user@images.test/', 'http://user:pass@images.test/a.gif', 'https://:pass@images.test/',
  ])('that is no plain URL: %j', async (href) => {
    await expect(images.take(href).file).rejects.toMatchObject(refusal);
    expect(images.asked).toEqual([]);
  }); // prettier-ignore

  it.each([
    'http://127.0.0.1/', 'http://localhost/', 'http://localhost./', 'http://0/', 'http://0.0.0.0/', 'http://127.1/',
    'http://2130706433/', 'http://0x7f000001/', 'http://0x7f.1/', 'http://0177.0.0.1/', 'http://017700000001/',
    'http://127.0.0.1.:80/', 'http://①②⑦.0.0.1/', 'http://10.0.0.1/', 'http://100.64.0.1/', 'http://169.254.169.254/latest/meta-data/',
    'http://2852039166/', 'http://172.16.0.1/', 'http://192.168.1.1/', 'http://198.18.0.1/', 'http://224.0.0.1/',
    'http://255.255.255.255/', 'http://[::]/', 'http://[::1]/', 'http://[::ffff:127.0.0.1]/', 'http://[::ffff:7f00:1]/',
    'http://[::127.0.0.1]/', 'http://[64:ff9b::7f00:1]/', 'http://[2002:7f00:1::]/', 'http://[fc00::1]/', 'http://[fd00:ec2::254]/',
    'http://[fe80::1]/', 'http://[ff02::1]/', 'https://10.0.0.1/', 'https://[::1]/',
  ])('that leads to no public server: %s', async (href) => {
    const names = { localhost: ['127.0.0.1', '::1'], 'localhost.': ['127.0.0.1'] };
    await expect(images.take(href, { names }).file).rejects.toMatchObject(refusal);
    expect(images.asked).toEqual([]);
  }); // prettier-ignore

  it.each([[['10.0.0.1']], [['127.0.0.1']], [['::1']], [['::ffff:127.0.0.1']], [['8.8.8.8', '192.168.0.1']], [[]]])(
    'whose name leads to %j',
    async (ips) => {
      await expect(
        images.take('http://inside.test/a.gif', { names: { 'inside.test': ips } }).file,
      ).rejects.toMatchObject(refusal);
      expect(images.asked).toEqual([]);
    },
  );

  it.each([22, 25, 3306, 8080, 6379])('with the port %d', async (unusual) => {
    const names = { 'elsewhere.test': ['8.8.8.8'] };
    const { file, looked } = images.take(`http://elsewhere.test:${unusual}/`, { names });
    await expect(file).rejects.toMatchObject({ ...refusal, message: expect.stringMatching(/ports/) });
    expect(looked).toEqual([]);
  });

  it('with the name of an own server and another port, or that now leads to secrets', async () => {
    await expect(images.take(`http://images.test:${images.port + 1}/`).file).rejects.toMatchObject(refusal);
    await expect(images.take('http://images.test/').file).rejects.toMatchObject(refusal);
    const lookup = async () => [{ address: '169.254.169.254', family: 4 }];
    const secrets = images.take('http://images.test/', { ownHosts: ['images.test:80'], lookup });
    await expect(secrets.file).rejects.toMatchObject(refusal);
    expect(images.asked).toEqual([]);
  });

  it.each([
    'http://127.0.0.1/', 'http://169.254.169.254/latest/meta-data/', 'http://[::1]/', 'http://inside.test/', 'https://inside.test/',
    'file:///etc/passwd', 'http://images.test:22/', 'http://user:pass@images.test/', 'http://2130706433/', 'http://[::ffff:10.0.0.1]/',
  ])('when it leads on to %s', async (location) => {
    images.answer = (_request, response) => response.writeHead(302, { location }).end();
    await expect(images.take(images.own('/a.gif'), { names: { 'inside.test': ['10.1.2.3'] } }).file).rejects.toMatchObject(refusal);
    expect(images.asked).toHaveLength(1);
    expect(await readdir(images.folder)).toEqual([]);
  }); // prettier-ignore
});
