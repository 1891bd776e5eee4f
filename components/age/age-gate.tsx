import { Button, ButtonLink } from '@/components/ui/button';
import { AGE_CONFIRMED } from '@/lib/config';
import { CRAWLER_HEADER } from '@/lib/domain/crawlers';
import { paths } from '@/lib/routes';
import { informationPages } from '@/lib/routes/information-pages';

/** Readable before the age check. */
const OPEN_PAGES = informationPages.filter(({ isBeforeAge }) => isBeforeAge).map(({ path }) => path);

/** Runs before the first paint; a native modal dialog, so the browser traps focus. Only its button closes it. */
const SCRIPT = `(function(d){var k='${AGE_CONFIRMED}',g=document.getElementById('age-gate'),o=${JSON.stringify(OPEN_PAGES)};
function y(){try{return localStorage.getItem(k)}catch(e){}}
if(y()||!g.showModal||o.indexOf(location.pathname)>=0||/${CRAWLER_HEADER.source}/i.test(navigator.userAgent))return;
function show(){g.showModal();g.querySelector('button').focus()}
var sure;g.addEventListener('cancel',function(e){e.preventDefault()});g.addEventListener('close',function(){sure||show()});
function enter(){sure=1;g.close()}
g.querySelector('button').addEventListener('click',function(){try{localStorage.setItem(k,'1')}catch(e){}enter()});
addEventListener('storage',function(e){e.key===k&&e.newValue&&g.open&&enter()});show()})()`;

/** A neutral page for visitors who are too young. */
const LEAVE_URL = 'https://www.wikipedia.org/';

/** Over the full page. Crawlers, link previews and browsers without scripts never see it. */
export function AgeGate({ siteName }: { siteName: string }) {
  return (
    <>
      <dialog
        id="age-gate"
        className="age-gate"
        aria-labelledby="age-title"
        aria-describedby="age-text"
        closedby="none"
        data-nosnippet=""
        data-self-acting=""
        suppressHydrationWarning
      >
        <p id="age-title" className="text-2xl font-bold">
          Are you 18 or older?
        </p>
        <p id="age-text" className="mt-3">
          {siteName} shows pictures for adults. Come in only if you are at least 18 years old, and of age where you are.
          By entering you agree to <a href={paths.terms}>the terms</a> and{' '}
          <a href={paths.privacy}>the privacy policy</a>.
        </p>
        <div className="mt-6 flex flex-wrap gap-3">
          <Button variant="primary" className="flex-auto">
            I am 18 or older: enter
          </Button>
          <ButtonLink href={LEAVE_URL} rel="noreferrer nofollow" className="flex-auto">
            Leave
          </ButtonLink>
        </div>
      </dialog>
      <script dangerouslySetInnerHTML={{ __html: SCRIPT }} />
    </>
  );
}
