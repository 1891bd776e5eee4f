import sharp from 'sharp';

/** Decoders of the four kinds, and of no other: libvips knows many more. */
const WANTED = ['Jpeg', 'Png', 'Webp', 'Nsgif'];

/** One thread, no cache, and only the decoders that are wanted. */
export function tameSharp(): void {
  sharp.concurrency(1);
  sharp.cache(false);
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: WANTED.map((kind) => `VipsForeignLoad${kind}Buffer`) });
}
