/** Undeclared parts of firebase-tools: the emulator of `firebase emulators:start`. */
declare module 'firebase-tools/lib/emulator/auth' {
  export const SingleProjectMode: { ERROR: number };
  export class AuthEmulator {
    constructor(settings: { projectId: string; host: string; port: number; singleProjectMode: number });
    start(): Promise<void>;
    stop(): Promise<void>;
    importData(folder: string, projectId: string, options: { initiatedBy: string }): Promise<void>;
  }
}
declare module 'firebase-tools/lib/emulator/auth/apiSpec' {
  const spec: { paths: Record<string, unknown> };
  export default spec;
}
