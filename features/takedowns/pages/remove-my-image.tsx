import { IntimateImageForm } from '@/features/takedowns/components/intimate-image-form';
import { noticeProblem } from '@/features/takedowns/notice-problems';
import { env } from '@/lib/env';
import { paths } from '@/lib/routes';
import type { SearchParams } from '@/lib/schemas/feed-query';

const SLUG_OR_ID = /^[a-z0-9-]{1,200}$/;

/** The link that a page handed over; '' for none. */
function linkOf({ pin, user }: SearchParams): string {
  if (typeof pin === 'string' && SLUG_OR_ID.test(pin)) return env.SITE_URL + paths.pin(pin);
  return typeof user === 'string' && SLUG_OR_ID.test(user) ? env.SITE_URL + paths.profile(user)() : '';
}

/** Works without scripts and without an account (rule 192). */
export function RemoveMyImage({ search }: { search: SearchParams }) {
  const problem = noticeProblem(search.problem);
  return (
    <>
      {problem && (
        <div role="alert" className="rounded-xl border border-danger p-4">
          <p className="font-semibold">{problem}</p>
          <p>Go back in your browser to correct it: what you typed is still there. Choose the file again.</p>
        </div>
      )}
      <p>
        Is there a nude or sexual image of you on this site that you did not agree to, real or made by a computer? Tell
        us here. It costs nothing, and you need no account. We hide what you name, most often at once, and a person
        decides within 48 hours. What we remove is removed everywhere on the site, copies too, and cannot be uploaded
        again.
      </p>
      <p>
        Only our staff reads your request. Nobody who posted the image learns who you are from us.{' '}
        <a href={paths.takedownStatus()}>You have a code already?</a>
      </p>
      <h2>Who can ask</h2>
      <p>
        The person shown, or somebody who may act for them: a parent or guardian, a lawyer, or whoever they asked to. If
        somebody in the image may be under 18, do not send us a copy. Give the link, or report the pin as “Somebody may
        be under 18”.
      </p>
      <h2 id="request">Your request</h2>
      {typeof search.board === 'string' && (
        <p>
          On a board, open the image itself first, and copy the link of its page. Or choose a copy of the image below.
        </p>
      )}
      <IntimateImageForm link={linkOf(search)} />
      <h2>What happens then</h2>
      <ul>
        <li>You see a code at once, and get it by email. With it you can follow your request.</li>
        <li>
          We look for the same image everywhere: also resized, mirrored or turned, within animations, and in profile
          pictures.
        </li>
        <li>A person decides. After 48 hours without a decision, what you named is hidden until there is one.</li>
        <li>Whoever posted it is told that it was removed and why, and may appeal once. A person reads that, too.</li>
      </ul>
      <p>
        For other sites, <a href="https://stopncii.org">StopNCII.org</a> helps adults, and{' '}
        <a href="https://takeitdown.ncmec.org">Take It Down</a> helps everybody who was under 18 in the image. Is it
        about a copyright of yours? Use the <a href={paths.dmca}>DMCA policy</a>. You can also write to{' '}
        <a href={`mailto:${env.CONTACT_EMAIL}`}>{env.CONTACT_EMAIL}</a>.
      </p>
    </>
  );
}
