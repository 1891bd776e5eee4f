interface ArticleMetasProps {
  /** Moments, ISO. */
  published: string;
  changed?: string;
  tags: readonly string[];
}

/** Times and tags of an article in the head of a page whose Open Graph type is another: many programs read no others. */
export const ArticleMetas = ({ published, changed, tags }: ArticleMetasProps) => (
  <>
    <meta property="article:published_time" content={published} />
    {changed && <meta property="article:modified_time" content={changed} />}
    {tags.map((tag) => (
      <meta key={tag} property="article:tag" content={tag} />
    ))}
  </>
);
