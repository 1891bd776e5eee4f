import type { ReactNode } from 'react';
import { SignInFirst } from '@/components/account/sign-in-first';
import { ButtonLink } from '@/components/ui/button';
import { NoScripts } from '@/components/ui/no-scripts';
import { PersonList } from '@/components/user/person-list';
import { InterestsForm } from '@/features/for-you/first-steps/interests-form';
import { NameForm } from '@/features/for-you/first-steps/name-form';
import { getPageViewer } from '@/lib/auth/page-viewer';
import { findCategoryPictures, findInterests } from '@/features/for-you/first-steps/find-first-steps';
import { getPeopleToFollow } from '@/lib/data/people-to-follow';
import { findProfile } from '@/lib/data/users';
import { categoryTag } from '@/lib/domain/category-names';
import { isMadeName } from '@/lib/domain/person-name';
import { smallStillOf } from '@/lib/media/variants';
import { readAccountQuery } from '@/lib/page/account-query';
import { readContentFilter } from '@/lib/page/content-filter';
import { readPersonalRules } from '@/lib/page/personal-rules';
import { paths, WELCOME_STEPS, type WelcomeStep } from '@/lib/routes';
import { withReturn } from '@/lib/routes/with-return';
import type { SearchParams } from '@/lib/schemas/feed-query';
import { welcomeSeo } from '@/features/for-you/seo';

export const metadata = welcomeSeo.metadata;

const SHOWN_PEOPLE = 6;

interface StepProps {
  userId: string;
  /** Path of the next step. */
  next: string;
}

interface Step {
  heading: string;
  text: string;
  Content: (props: StepProps) => Promise<ReactNode>;
}

const STEPS: Readonly<Record<WelcomeStep, Step>> = {
  name: {
    heading: 'What should we call you?',
    text: 'Your name stands beside your pins and boards.',
    Content: NameStep,
  },
  interests: {
    heading: 'What do you like to see?',
    text: 'We use it to suggest pins and people. Nobody else sees it.',
    Content: InterestsStep,
  },
  people: {
    heading: 'Follow three people',
    text: 'Their new pins show on your page “Following”.',
    Content: PeopleStep,
  },
};

async function NameStep({ userId, next }: StepProps) {
  const { name = '' } = (await findProfile(userId, await readContentFilter())) ?? {};
  return <NameForm userId={userId} name={isMadeName(name) ? '' : name} next={next} />;
}

async function InterestsStep({ userId, next }: StepProps) {
  const [filter, rules] = [await readContentFilter(), await readPersonalRules()];
  const chosen = await findInterests(userId);
  const tiles = (await findCategoryPictures(filter, rules)).map(({ category, pin }) => ({
    name: category,
    image: pin.hasSmallImage ? smallStillOf(pin.image) : pin.image,
    placeholder: pin.placeholder,
    isChosen: chosen.includes(categoryTag(category)),
  }));
  return <InterestsForm userId={userId} tiles={tiles} next={next} />;
}

async function PeopleStep({ userId, next }: StepProps) {
  const [filter, rules] = [await readContentFilter(), await readPersonalRules()];
  const people = (await getPeopleToFollow({ userId, filter, rules })).slice(0, SHOWN_PEOPLE);
  return (
    <div className="mt-4">
      {people.length === 0 && <p>There is nobody to suggest yet.</p>}
      <PersonList label="People to follow" people={people} heading="h3" />
      <ButtonLink href={next} variant="raised" className="mt-6 w-full">
        Done
      </ButtonLink>
    </div>
  );
}

function stepOf({ step }: Awaited<SearchParams>) {
  const at = Math.max(
    0,
    WELCOME_STEPS.findIndex((name) => name === step),
  );
  return { step: WELCOME_STEPS[at] ?? 'name', at, after: WELCOME_STEPS[at + 1] };
}

/** A new account's first steps (rule 118); the last leads back to where they came from. */
export default async function WelcomePage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const { returnTo } = await readAccountQuery(searchParams);
  const { step, at, after } = stepOf(await searchParams);
  const viewer = await getPageViewer();
  if (!viewer) {
    return (
      <SignInFirst heading={welcomeSeo.heading} returnTo={paths.welcome(step)}>
        Sign in to set up your profile.
      </SignInFirst>
    );
  }
  const { heading, text, Content } = STEPS[step];
  const next = after ? withReturn(paths.welcome(after), returnTo) : returnTo;
  return (
    <div className={`w-full ${step === 'name' ? 'max-w-md' : 'max-w-4xl'}`}>
      <h1 className="page-title">{welcomeSeo.heading}</h1>
      <p className="flex min-h-11 items-center justify-between gap-4 text-muted">
        Step {at + 1} of {WELCOME_STEPS.length}
        {after && (
          <a href={returnTo} className="underline">
            Skip all
          </a>
        )}
      </p>
      <section className="mt-2 rounded-2xl border border-line bg-surface p-5 shadow-(--shadow) sm:p-8">
        <h2 className="text-lg font-semibold">{heading}</h2>
        <p className="text-muted">{text}</p>
        <NoScripts />
        <Content userId={viewer.id} next={next} />
        {after && (
          <ButtonLink href={next} className="mt-2 w-full">
            Skip
          </ButtonLink>
        )}
      </section>
    </div>
  );
}
