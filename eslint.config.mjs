import nextVitals from 'eslint-config-next/core-web-vitals';
import nextTypeScript from 'eslint-config-next/typescript';
import { references } from './tools/check/references-plugin.mjs';

const a11y = nextVitals.find((config) => config.plugins?.['jsx-a11y']).plugins['jsx-a11y'];

const hookRules = nextVitals.flatMap(({ rules = {} }) =>
  Object.keys(rules).filter((rule) => rule.startsWith('react-hooks/')),
);

const CODE = ['**/*.{ts,tsx,mjs,cjs}'];
const TEXT = ['**/*.{css,md,sql}', '.env.example'];

/** @type {import('eslint').Linter.Config[]} */
const config = [
  { ignores: ['.next/**', '.data/**', 'coverage/**', 'playwright-report/**', 'test-results/**', 'next-env.d.ts'] },
  ...nextVitals,
  ...nextTypeScript,
  { files: ['**/*.tsx'], rules: a11y.flatConfigs.strict.rules },
  { files: TEXT, plugins: { references }, language: 'references/text' },
  {
    files: [...CODE, ...TEXT],
    ignores: ['tools/check/references.test.ts'], // It shows refused citations.
    plugins: { references },
    rules: { 'references/have-targets': 'error' },
  },
  {
    files: CODE,
    linterOptions: { noInlineConfig: true },
    rules: {
      'max-lines': ['error', 300],
      eqeqeq: 'error',
      '@next/next/no-img-element': 'off', // Media has its own variants, made once at upload.
    },
  },
  {
    files: ['**/*.{ts,tsx}'],
    rules: {
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
    },
  },
  {
    files: ['{app,features,lib,server}/**/*.{ts,tsx}'],
    ignores: ['**/*.test.{ts,tsx}', 'lib/errors.ts', 'lib/refusals{.ts,/**}'],
    rules: {
      'no-restricted-syntax': [
        'error',
        { selector: "NewExpression[callee.name='AppError']", message: 'Refusals are made in lib/refusals.' },
      ],
    },
  },
  // Generated; as long as there are tables.
  { files: ['lib/db/types.ts'], rules: { 'max-lines': 'off' } },
  // Few folders have hooks and components, and the search takes long.
  {
    files: CODE,
    ignores: ['{app,components,features}/**/*.tsx', '{components,lib/client}/**/*.ts'],
    rules: Object.fromEntries(hookRules.map((rule) => [rule, 'off'])),
  },
  // In tests `use…` is no hook: see useTestDatabase.
  { files: ['**/*.test.ts'], rules: { 'react-hooks/rules-of-hooks': 'off' } },
];

export default config;
