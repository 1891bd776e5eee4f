async function load() {
  const [api, constants, core] = await Promise.all([
    import('node-av/api'),
    import('node-av/constants'),
    import('node-av/lib'),
  ]);
  core.Log.setLevel(constants.AV_LOG_ERROR);
  return { ...api, ...constants, Frame: core.Frame };
}

export type VideoLibrary = Awaited<ReturnType<typeof load>>;

let loaded: Promise<VideoLibrary | undefined> | undefined;

/** An optional dependency: undefined when missing or not runnable. */
export function videoLibrary(): Promise<VideoLibrary | undefined> {
  loaded ??= load().catch(() => undefined);
  return loaded;
}

/** Without it, animations have no MP4. */
export async function canEncodeVideo(): Promise<boolean> {
  return (await videoLibrary()) !== undefined;
}
