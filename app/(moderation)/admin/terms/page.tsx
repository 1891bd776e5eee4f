import { moderationPage } from '@/app/_screens/moderation-page';
import { Facts } from '@/components/moderation/facts';
import { TermsTrial } from '@/components/moderation/terms-trial';
import { env } from '@/lib/env';
import { readTermLists } from '@/lib/services/term-file';

const { generateMetadata, Page } = moderationPage({
  title: 'Terms',
  right: 'readTerms',
  load: async () => {
    const { illegal, names, allowed } = readTermLists(env.TERMS_FILE);
    return { illegal: illegal.length, names: names.length, allowed: allowed.length };
  },
  render: ({ illegal, names, allowed }) => (
    <>
      <p className="mt-3 max-w-2xl text-sm text-muted">
        Names and texts can’t contain a listed term. The lists are in the operator’s own file (TERMS_FILE).
      </p>
      <Facts
        facts={[
          ['Illegal', illegal.toLocaleString('en')],
          ['Names of real people', names.toLocaleString('en')],
          ['Harmless words that contain one', allowed.toLocaleString('en')],
        ]}
      />
      <TermsTrial />
    </>
  ),
});

export { generateMetadata };
export default Page;
