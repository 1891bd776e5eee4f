/** Undeclared modules of firebase-tools: the emulator of `firebase emulators:start`. */
export interface EmulatorModule {
  SingleProjectMode: { ERROR: number };
  AuthEmulator: new (settings: EmulatorSettings) => AuthEmulator;
}

interface EmulatorSettings {
  projectId: string;
  host: string;
  port: number;
  singleProjectMode: number;
}

interface AuthEmulator {
  start(): Promise<void>;
  stop(): Promise<void>;
  importData(folder: string, projectId: string, options: { initiatedBy: string }): Promise<void>;
}

export interface ApiSpec {
  default: { paths: Record<string, unknown> };
}
