import { emailProblem, newPasswordProblem } from '@/lib/domain/credentials';

test.each(['a@example.com', "o'brien+pins@mail.example.co", 'x@localhost'])(
  'the email address %s is accepted',
  (email) => {
    expect(emailProblem(email)).toBeUndefined();
  },
);

test.each(['a', 'a@', '@example.com', 'a b@example.com', 'a@exa mple.com', `${'a'.repeat(250)}@example.com`])(
  'the email address %s is refused',
  (email) => expect(emailProblem(email)).toBe('Enter a valid email, like name@example.com.'),
);

test('a missing email address or password is asked for', () => {
  expect(emailProblem('')).toBe('Enter your email.');
  expect(newPasswordProblem('')).toBe('Enter a password of at least 8 characters.');
});

test('passwords have 8 characters or more, of any kind', () => {
  expect(newPasswordProblem('1234567')).toBe('Use at least 8 characters.');
  expect(newPasswordProblem('12345678')).toBeUndefined();
  expect(newPasswordProblem('пароль с 🔑')).toBeUndefined();
  expect(newPasswordProblem('x'.repeat(200))).toBeUndefined();
});
