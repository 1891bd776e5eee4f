import { withoutEmails } from './without-emails';

it.each([
  ['Key (email)=(ann.lee+pins@mail.example.org) already exists.', 'Key (email)=([email]) already exists.'],
  ["Can't send mail: 550 <ann@example.org>: unknown", "Can't send mail: 550 <[email]>: unknown"],
  ['"rejected":["ann@example.org","bob@example.org"]', '"rejected":["[email]","[email]"]'],
  ['/api/x?email=ann%40example.org&y=1', '/api/x?email=[email]&y=1'],
  ['"text":"to\\nann@bücher.example"', '"text":"to\\n[email]"'],
  ['at foo (node_modules/@scope/pkg/index.js:1:2)', 'at foo (node_modules/@scope/pkg/index.js:1:2)'],
  ['postgres://app@%2Ftmp:5432/pins', 'postgres://app@%2Ftmp:5432/pins'],
])('%s is logged as %s', (text, logged) => expect(withoutEmails(text)).toBe(logged));
