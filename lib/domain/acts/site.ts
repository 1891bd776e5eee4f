import { act, type Act } from '@/lib/domain/acts/act';
import { isolated } from '@/lib/domain/isolated';
import { SWITCH_LABELS, type SwitchName } from '@/lib/domain/switches';

interface Named {
  id: string;
  name: string;
}

const jobs = { right: 'retryJobs', about: ({ id, name }: Named) => `${name} ${id}` } as const;

/** A switch that is on stops what it names. */
const turn = (on: boolean, state: string): Omit<Act<{ name: SwitchName }>, 'label'> => ({
  right: 'useLockdown',
  reason: 'For the audit log.',
  isGrave: true,
  about: ({ name }) => SWITCH_LABELS[name],
  call: ({ name }, { reason }) => ({
    path: `/switches/${name}`,
    method: 'PUT',
    body: { on, reason },
    done: `${SWITCH_LABELS[name]} are ${state}.`,
  }),
});

export const SITE_ACTS = {
  'retry-job': act<Named>({
    ...jobs,
    label: 'Try again',
    call: ({ id }) => ({ path: `/jobs/${id}`, done: 'The job runs now.' }),
  }),
  'skip-row': act<Named>({
    ...jobs,
    label: 'Skip',
    reason: 'The row stays as it is until somebody tries it again. The audit log keeps the reason.',
    call: ({ id, name }, { reason }) => ({ path: `/jobs/${id}/skip`, body: { reason }, done: `${name} is skipped.` }),
  }),
  /** The creator receives the reason. */
  'remove-board': act<Named>({
    label: 'Remove the board',
    right: 'removeBoards',
    reason: 'The creator is told this. The board is deleted for good; its pins stay.',
    isHarm: true,
    call: ({ id, name }, { reason }) => ({
      path: `/boards/${id}/acts`,
      body: { act: 'remove', reason },
      done: `“${isolated(name)}” was removed.`,
    }),
  }),
  'lift-block': act<{ id: string; reason: string }>({
    label: 'Lift',
    right: 'blockMedia',
    about: ({ reason }) => reason,
    call: ({ id }) => ({ path: `/blocked/${id}`, method: 'DELETE', done: 'The block is lifted.' }),
  }),
  'turn-off': act({ ...turn(true, 'off'), label: 'Turn off', look: 'primary' }),
  'turn-on': act({ ...turn(false, 'on again'), label: 'Turn on' }),
};
