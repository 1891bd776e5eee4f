/** node-av waits on `Promise.withResolvers`, which Node 20 lacks; without it no packet is ever written. */
declare global {
  interface PromiseConstructor {
    withResolvers<T>(): {
      promise: Promise<T>;
      resolve: (value: T | PromiseLike<T>) => void;
      reject: (reason?: unknown) => void;
    };
  }
}

Promise.withResolvers ??= function withResolvers<T>() {
  let resolve: (value: T | PromiseLike<T>) => void = () => undefined;
  let reject: (reason?: unknown) => void = () => undefined;
  const promise = new Promise<T>((accept, refuse) => {
    resolve = accept;
    reject = refuse;
  });
  return { promise, resolve, reject };
};

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
