interface AvatarProps {
  name: string;
  image: string | null;
  /** CSS pixels. */
  size: number;
}

const HUES = 360;
const hueOf = (name: string) =>
  [...name].reduce((hash, letter) => (hash * 31 + (letter.codePointAt(0) ?? 0)) % HUES, 7);

/** Decorative: the name is always beside it. */
export function Avatar({ name, image, size }: AvatarProps) {
  if (image) return <img src={image} alt="" width={size} height={size} className="rounded-full object-cover" />;
  return (
    <span
      aria-hidden
      className="inline-grid shrink-0 place-items-center rounded-full font-semibold text-white"
      style={{ width: size, height: size, fontSize: size * 0.42, background: `oklch(45% 0.12 ${hueOf(name)})` }}
    >
      {[...name][0]?.toUpperCase()}
    </span>
  );
}
