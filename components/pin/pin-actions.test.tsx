/** @jest-environment ./jest/browser-environment.ts */
import '@testing-library/jest-dom';
import { act, render, screen, waitFor } from '@testing-library/react';
import { ErrorBanner } from '@/components/layout/error-banner';
import { PinActions } from '@/components/pin/pin-actions';
import { Follow } from '@/components/viewer/follow';
import { MessageToast } from '@/components/viewer/message-toast';
import { VerifyEmailDialog } from '@/components/viewer/verify-email-dialog';
import { fakeApi, offline } from '@/jest/fake-api';
import { identityService } from '@/jest/fake-identity';
import { showDialogs } from '@/lib/client/board-dialogs';
import { keepWish, wishOf } from '@/lib/client/keep-wish';
import { useAccount } from '@/lib/client/refresh-account';
import { SOMEBODY } from '@/lib/client/testing/fake-browser';
import { takeSets } from '@/lib/client/viewer-sets';
import { clearViewer, storeViewer } from '@/lib/client/viewer-store';
import { AppError } from '@/lib/errors';

jest.mock('@/lib/client/identity-firebase', () => jest.requireActual('@/jest/fake-identity').identityService);

let serial = 0;
let id: string;

// Loading it may be slow the first time.
beforeAll(() => import('@/components/viewer/signed-in-actions'));

beforeEach(() => {
  sessionStorage.clear();
  act(clearViewer);
  id = String(++serial);
  identityService.reload.mockReset().mockResolvedValue(false);
});

const page = () => (
  <>
    <PinActions id={id} title="Waves" savesCount={4} />
    <Follow set="followedUsers" id={id} owner={id} />
    <VerifyEmailDialog />
  </>
);
const button = (name: string) => screen.getByRole('button', { name });
const enter = (account = {}) =>
  act(() => {
    const person = { ...SOMEBODY, ...account };
    storeViewer(person);
    takeSets(person, Infinity);
  });
const press = (element: HTMLElement) => {
  // jsdom neither navigates nor sends forms.
  element.addEventListener('click', (event) => event.preventDefault(), { once: true });
  act(() => element.click());
};
const calls = () =>
  fakeApi({
    [`POST /api/pins/${id}/save`]: () => ({ savesCount: 5 }),
    [`PUT /api/users/${id}/follow`]: () => ({ followersCount: 1 }),
    'GET /api/auth/csrf': () => ({ csrfToken: 'c' }),
    'POST /api/auth/session': () => ({ expires: new Date(Date.now() + 1e6).toISOString() }),
  });
const names = (made: { name: string }[]) => made.map(({ name }) => name).filter((name) => !name.includes('/api/auth/'));

describe('the buttons of a pin’s page', () => {
  it('lead visitors to the sign-in, without scripts too, and name the way back once they are pressed', () => {
    history.replaceState(null, '', '/pin/waves?page=2');
    render(page());
    const follow = screen.getByRole('link', { name: 'Follow' });
    expect(follow).toHaveAttribute('href', '/signin');
    for (const name of ['Like', 'Add to Board']) {
      expect(button(name).closest('form')).toHaveAttribute('action', '/signin');
      expect(button(name)).not.toHaveAttribute('value');
      press(button(name));
      expect(button(name)).toHaveAttribute('name', 'return');
      expect(button(name)).toHaveAttribute('value', '/pin/waves?page=2');
    }
    press(follow);
    expect(follow).toHaveAttribute('href', '/signin?return=%2Fpin%2Fwaves%3Fpage%3D2');
    history.replaceState(null, '', '/');
  });

  it('like once what a visitor wished to like, and never again', async () => {
    const made = calls();
    const { unmount } = render(page());
    press(button('Like'));
    expect(made).toEqual([]);
    enter();
    await waitFor(() => expect(button('Liked')).toHaveAttribute('aria-pressed', 'true'));
    expect(names(made)).toEqual([`POST /api/pins/${id}/save`]);
    expect(made[0]?.body).toEqual({ userId: SOMEBODY._id });
    unmount();
    render(page());
    await screen.findByRole('button', { name: 'Liked' });
    expect(names(made)).toHaveLength(1);
  });

  it('leave a pin liked that is liked already', async () => {
    const made = calls();
    render(page());
    press(button('Like'));
    enter({ savedPins: [{ pin: id }] });
    await screen.findByRole('button', { name: 'Liked' });
    expect(names(made)).toEqual([]);
  });

  it('follow the person of a wish, without a verified email', async () => {
    const made = calls();
    render(page());
    press(screen.getByRole('link', { name: 'Follow' }));
    enter({ emailVerified: false });
    await screen.findByRole('button', { name: 'Following' });
    expect(names(made)).toEqual([`PUT /api/users/${id}/follow`]);
  });

  it('do nothing if the visitor is the person to follow', async () => {
    const made = calls();
    render(page());
    press(screen.getByRole('link', { name: 'Follow' }));
    enter({ _id: id });
    await screen.findByRole('button', { name: 'Like', pressed: false });
    expect(names(made)).toEqual([]);
    expect(sessionStorage.getItem('wish')).toBeNull();
  });

  it('open the dialog "Save to Board" for a wish to save', async () => {
    const opened = jest.fn();
    const end = showDialogs(opened);
    render(page());
    press(button('Add to Board'));
    enter();
    await waitFor(() => expect(opened).toHaveBeenCalledWith({ kind: 'add-to-board', pin: { id, title: 'Waves' } }));
    end();
  });

  it('let a like wait until the email is verified, and say so once', async () => {
    const made = calls();
    render(page());
    press(button('Like'));
    enter({ emailVerified: false });
    expect(await screen.findByRole('dialog', { name: 'Verify your email' })).toHaveTextContent(
      'We’ll finish what you started',
    );
    expect(names(made)).toEqual([]);
    // Verified in another tab.
    identityService.reload.mockResolvedValue(true);
    act(() => storeViewer({ ...SOMEBODY, emailVerified: true }));
    await screen.findByRole('button', { name: 'Liked' });
    expect(names(made)).toEqual([`POST /api/pins/${id}/save`]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('ask whether the email is verified when the page that waits is looked at again', async () => {
    const made = calls();
    render(page());
    press(button('Like'));
    enter({ emailVerified: false });
    await screen.findByRole('dialog', { name: 'Verify your email' });
    identityService.reload.mockResolvedValue(true);
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await screen.findByRole('button', { name: 'Liked' });
    expect(names(made)).toEqual([`POST /api/pins/${id}/save`]);
  });

  it.each([
    ['another pin', () => wishOf('savedPins', '999'), 0],
    ['half an hour ago', () => wishOf('savedPins', id), 30 * 60_000],
  ])('carry out no wish of %s', async (_what, wish, age) => {
    const made = calls();
    const asked = document.createElement('button');
    asked.dataset.wish = wish();
    keepWish({ currentTarget: asked, preventDefault: () => undefined });
    const kept = JSON.parse(sessionStorage.getItem('wish') ?? '') as { at: number };
    sessionStorage.setItem('wish', JSON.stringify({ ...kept, at: kept.at - age }));
    render(page());
    enter();
    await screen.findByRole('button', { name: 'Like', pressed: false });
    expect(names(made)).toEqual([]);
  });

  it('carry out nothing that an address asks for', async () => {
    const made = calls();
    history.replaceState(null, '', `/pin/waves?wish=${encodeURIComponent(wishOf('savedPins', id))}#wish`);
    render(page());
    enter();
    await screen.findByRole('button', { name: 'Like', pressed: false });
    history.replaceState(null, '', '/');
    expect(names(made)).toEqual([]);
  });

  it('do not carry out for one person what another has waiting', async () => {
    const made = calls();
    render(page());
    press(button('Like'));
    enter({ emailVerified: false });
    await screen.findByRole('dialog', { name: 'Verify your email' });
    enter({ _id: '8' });
    await screen.findByRole('button', { name: 'Like', pressed: false });
    expect(names(made)).toEqual([]);
  });
});

describe('a like that fails', () => {
  const save = jest.fn<unknown, []>();
  const account = { savedPins: [] as { pin: string }[], followedUsers: [], followedBoards: [], boards: [] };
  const like = (name: string) => screen.findByRole('button', { name });
  const alerts = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent);
  function Account() {
    useAccount(SOMEBODY._id);
    return null;
  }

  beforeEach(async () => {
    save.mockReset();
    jest.spyOn(console, 'warn').mockImplementation(() => undefined); // the page logs failed calls
    account.savedPins = [];
    fakeApi({
      [`POST /api/pins/${id}/save`]: save,
      [`GET /api/users/${SOMEBODY._id}`]: () => ({ ...SOMEBODY, ...account }),
    });
    enter();
    render(
      <>
        {page()}
        <Account />
        <ErrorBanner />
        <MessageToast />
      </>,
    );
    await like('Like');
  });

  it('is put back, says so, and can be tried again', async () => {
    save.mockImplementationOnce(offline);
    press(await like('Like'));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Your like was not saved. The site cannot be reached. Please check your connection',
    );
    expect(button('Like')).toHaveTextContent(/^Like 4$/);
    expect(button('Like')).toHaveAttribute('aria-pressed', 'false');
    save.mockReturnValueOnce({ savesCount: 5 });
    press(button('Try again'));
    expect(await like('Liked')).toHaveTextContent(/^Liked 5$/);
    expect(alerts()).toEqual([]);

    save.mockImplementationOnce(() => {
      throw new AppError('unavailable', 'Something broke.');
    });
    press(button('Liked'));
    expect(await screen.findByRole('alert')).toHaveTextContent('not removed. Something broke.');
    expect(button('Liked')).toHaveAttribute('aria-pressed', 'true');
  });

  it('is not undone by trying again, if only its answer was lost', async () => {
    save.mockImplementationOnce(() => {
      account.savedPins = [{ pin: id }];
      return offline();
    });
    press(await like('Like'));
    await screen.findByRole('alert');
    press(button('Try again'));
    expect(await like('Liked')).toHaveAttribute('aria-pressed', 'true');
    expect(save).toHaveBeenCalledTimes(1);
  });

  it('is reported in the banner alone, if there were too many', async () => {
    save.mockImplementationOnce(() => {
      throw new AppError('limited', 'Too many.');
    });
    press(await like('Like'));
    await screen.findByRole('alert');
    expect(alerts()).toEqual(['Too many requests, please try again later.']);
    expect(button('Like')).toHaveAttribute('aria-pressed', 'false');
  });
});
