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

/** node-av, or undefined where it is not installed or its binary does not run: it is an optional dependency. */
export function videoLibrary(): Promise<VideoLibrary | undefined> {
  loaded ??= load().catch(() => undefined);
  return loaded;
}

/** Whether `encodeAnimation` works here. Where it does not, an animation has its still and its GIF but no MP4. */
export async function canEncodeVideo(): Promise<boolean> {
  return (await videoLibrary()) !== undefined;
}
