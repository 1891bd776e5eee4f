import { installFolder } from '@/server/install.mjs';

/** Its packages are not the site's: a site with a Firebase project never installs them. */
export const installEmulator = (onChild?: (stop: () => void) => void): Promise<void> =>
  installFolder('server/embedded/identity/emulator', {
    what: 'Installing the identity service',
    print: (line) => console.log(line),
    onChild,
  });
