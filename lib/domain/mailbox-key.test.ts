import { mailboxKey } from '@/lib/domain/mailbox-key';

it.each([
  ['Ada@Example.COM', 'ada@example.com'],
  ['ada+pins@example.com', 'ada@example.com'],
  ['ada+a+b@example.com.', 'ada@example.com'],
  ['a.d.a@example.com', 'a.d.a@example.com'],
  ['A.d.A+x@gmail.com', 'ada@gmail.com'],
  ['ada@googlemail.com', 'ada@gmail.com'],
  ['ａｄａ@example.com', 'ada@example.com'],
])('%s leads to the mailbox %s', (email, key) => expect(mailboxKey(email)).toBe(key));
