/** Beside the page's body, which is hidden and inert. */
const HTML = `<form novalidate>
<h1 id="discreet-lock-title">Locked</h1>
<div data-for="pin">
<label for="discreet-pin">PIN</label>
<input id="discreet-pin" name="pin" type="password" inputmode="numeric" autocomplete="off" class="field" aria-describedby="discreet-lock-error">
</div>
<p id="discreet-lock-error" role="alert"></p>
<button type="submit" class="button button-primary" data-for="pin">Unlock</button>
<button type="button" class="button" data-for="passkey">Unlock with a passkey</button>
<details>
<summary>You cannot unlock it?</summary>
<p>“Forget the lock” signs you out and deletes all that this site keeps on this device.</p>
<button type="button" class="button" data-act="forget">Forget the lock</button>
</details>
</form>`;

export interface LockActs {
  /** Returns what is wrong; undefined: nothing. */
  unlock: (pin: string) => Promise<string | undefined>;
  askPasskey: () => Promise<string | undefined>;
  forget: () => Promise<string | undefined>;
}

/** A modal dialog that only its acts close. */
export function makeLockDialog({ unlock, askPasskey, forget }: LockActs): HTMLDialogElement {
  const dialog = document.createElement('dialog');
  dialog.className = 'discreet-lock';
  dialog.setAttribute('aria-labelledby', 'discreet-lock-title');
  dialog.setAttribute('closedby', 'none');
  dialog.dataset.selfActing = '';
  dialog.innerHTML = HTML;
  const field = dialog.querySelector('input');
  const error = dialog.querySelector('[role=alert]');
  const run = async (act: () => Promise<string | undefined>) => {
    if (dialog.ariaBusy) return;
    dialog.ariaBusy = 'true';
    if (error) error.textContent = '';
    const wrong = await act();
    dialog.ariaBusy = null;
    if (error) error.textContent = wrong ?? '';
    if (field) field.value = '';
    if (wrong) field?.focus();
  };
  dialog.addEventListener('cancel', (event) => event.preventDefault());
  // A browser may close it at a second Escape.
  dialog.addEventListener('close', () => dialog.isConnected && !dialog.open && dialog.showModal());
  dialog.addEventListener('submit', (event) => {
    event.preventDefault();
    void run(() => unlock(field?.value ?? ''));
  });
  dialog.querySelector('button[data-for=passkey]')?.addEventListener('click', () => void run(askPasskey));
  dialog.querySelector('[data-act=forget]')?.addEventListener('click', () => void run(forget));
  return dialog;
}

export function offer(dialog: HTMLDialogElement, ways: { pin: boolean; passkey: boolean }): void {
  for (const part of dialog.querySelectorAll<HTMLElement>('[data-for]'))
    part.hidden = !(part.dataset.for === 'pin' ? ways.pin : ways.passkey);
}
