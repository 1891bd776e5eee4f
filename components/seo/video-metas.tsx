interface VideoMetasProps {
  /** ISO. */
  released: string;
  tags: readonly string[];
}

/** Next.js writes neither for videos that are no films. */
export const VideoMetas = ({ released, tags }: VideoMetasProps) => (
  <>
    <meta property="video:release_date" content={released} />
    {tags.map((tag) => (
      <meta key={tag} property="video:tag" content={tag} />
    ))}
  </>
);
