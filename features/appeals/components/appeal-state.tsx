import type { Appeal } from '@/lib/schemas/account';

const SENTENCES: Readonly<Record<Appeal['state'], string>> = {
  open: 'Your appeal was sent. A person will read it and send you the decision.',
  upheld: 'Your appeal was accepted. We reversed the decision.',
  dismissed: 'We reviewed your appeal. The decision stands.',
};

export function AppealState({ appeal: { text, state, reply } }: { appeal: Appeal }) {
  return (
    <>
      <p className="mt-3">{SENTENCES[state]}</p>
      <blockquote className="mt-3 border-l-4 border-line pl-3 text-sm wrap-anywhere whitespace-pre-line">
        {text}
      </blockquote>
      {reply && (
        <p className="mt-3 rounded-xl bg-raised p-3 wrap-anywhere whitespace-pre-line">
          <b className="font-semibold">Our reply:</b> {reply}
        </p>
      )}
    </>
  );
}
