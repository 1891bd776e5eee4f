interface ArticleMetasProps {
  /** ISO. */
  published: string;
  changed?: string;
  tags: readonly string[];
}

/** Many programs read these even for other Open Graph types. */
export const ArticleMetas = ({ published, changed, tags }: ArticleMetasProps) => (
  <>
    <meta property="article:published_time" content={published} />
    {changed && <meta property="article:modified_time" content={changed} />}
    {tags.map((tag) => (
      <meta key={tag} property="article:tag" content={tag} />
    ))}
  </>
);
