import { defineConfig } from 'html-validate';

export default defineConfig({
  root: true,
  extends: ['html-validate:recommended', 'html-validate:document'],
  rules: {
    // How React and Next write HTML; parsers read it all the same.
    'attr-case': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'void-style': 'off',
    'valid-id': ['error', { relaxed: true }],
    // The picture's own shape and colour, which no style sheet can know.
    'no-inline-style': [
      'error',
      { allowedProperties: ['aspect-ratio', 'background', 'font-size', 'height', 'max-width', 'width'] },
    ],
    // A named list is what people and tests look for (rule 54).
    'aria-label-misuse': ['error', { allowAnyNamable: true }],
    // The menu, with its own heading, stands before the content.
    'heading-level': ['error', { minInitialRank: 'h2' }],
    // Scripts and styles of the site's own origin are as trusted as the page.
    'require-sri': ['error', { target: 'crossorigin' }],
    // Several checkboxes of one name are a list.
    'form-dup-name': ['error', { shared: ['radio', 'checkbox', 'button', 'reset', 'submit'] }],
    // Every ad is named "Advertisement" (rule 54); axe looks at all other landmarks.
    'unique-landmark': 'off',
  },
});
