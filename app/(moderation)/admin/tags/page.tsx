import { moderationPage, parameter } from '@/app/_screens/moderation-page';
import { MorePages } from '@/components/moderation/more-pages';
import { NamedForm } from '@/components/moderation/named-acts';
import { TagRules } from '@/components/moderation/tag-rules';
import { Section } from '@/components/ui/section';
import { getTagChanges } from '@/lib/data/moderation/tag-changes';
import { findTagDescription, getDescribedTags } from '@/lib/data/tag-descriptions';
import { findTagId } from '@/lib/data/tags';
import { ACTS } from '@/lib/domain/acts/acts';
import { moderationPaths } from '@/lib/domain/moderation-paths';
import { can } from '@/lib/domain/roles';
import { parsePage } from '@/lib/schemas/feed-query';

async function descriptionOf(name: string): Promise<string> {
  const id = name ? await findTagId(name) : null;
  return (id !== null && (await findTagDescription(id))) || '';
}

const { generateMetadata, Page } = moderationPage({
  title: 'Tags',
  right: 'editTags',
  load: async ({ search }) => {
    const page = parsePage(search);
    if (page === null) return null;
    const name = parameter(search, 'tag').trim().toLowerCase();
    return {
      page,
      name,
      description: await descriptionOf(name),
      rules: await getTagChanges(),
      ...(await getDescribedTags(page)),
    };
  },
  render: ({ page, name, description, rules, tags, hasMore }, { viewer }) => (
    <>
      <Section heading="Tag description" text="It shows below the pins of the tag or category, and in search results.">
        <NamedForm act="describe-tag" of={{ name, description }} />
      </Section>
      <ul className="mt-6 grid gap-2" aria-label="Tags with a sentence">
        {tags.map((tag) => (
          <li key={tag.name} className="rounded-xl border border-line p-3">
            <a href={moderationPaths.describeTag(tag.name)} className="font-semibold underline">
              <bdi translate="no">{tag.name}</bdi>
            </a>
            <p dir="auto" className="text-sm wrap-anywhere text-muted">
              {tag.description}
            </p>
          </li>
        ))}
      </ul>
      <MorePages page={page} hasMore={hasMore} href={moderationPaths.tags} />
      <Section heading="Rules of tags" text="A job applies a rule to all pins, and can take it back.">
        <NamedForm act="add-tag-rule" of={{}} />
      </Section>
      <TagRules rules={rules} />
      {can(viewer.role, ACTS['merge-tags'].right) && (
        <Section heading="Merge tags" text="Pins get the second tag instead, for good.">
          <NamedForm act="merge-tags" of={{}} />
        </Section>
      )}
    </>
  ),
});

export { generateMetadata };
export default Page;
