interface Install {
  /** What an install says that it does. */
  what: string;
  print: (line: string) => void;
  /** Gets the way to end npm early. */
  onChild?: (stop: () => void) => void;
}

/** Installs the site's packages where they are missing, and those that check it for developers. @throws an error named InstallError, with npm's words */
export function installSite(settings: { forDevelopers: boolean } & Pick<Install, 'print'>): Promise<void>;

/** Installs the packages of a folder below the site's, which has a package.json and a lock file of its own. @throws an error named InstallError, with npm's words */
export function installFolder(folder: string, install: Install): Promise<void>;
