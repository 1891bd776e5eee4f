import { Section } from '@/components/ui/section';
import { paths } from '@/lib/routes';
import { withReturn } from '@/lib/routes/with-return';

/** A section of the settings. */
export const InterestsSection = () => (
  <Section heading="Interests" text="We suggest pins and people by them.">
    <p className="mt-2">
      <a href={withReturn(paths.welcome('interests'), paths.settingsGroup('content'))} className="underline">
        Choose your interests
      </a>
    </p>
  </Section>
);
