/** Blanks are tidied when they are stored. */
const tidy = (text: string) => text.replace(/\s+/g, ' ').trim();

/** Whether a field holds what the person has chosen or typed, which no answer of the server has replaced yet. */
export const isUnsaved = (form: HTMLFormElement): boolean =>
  [...form.elements].some((field) => {
    if (field instanceof HTMLTextAreaElement) return tidy(field.value) !== tidy(field.defaultValue);
    if (!(field instanceof HTMLInputElement) || field.type === 'hidden' || field.type === 'range') return false;
    if (field.type === 'file') return field.value !== '';
    return !field.matches(':autofill') && tidy(field.value) !== tidy(field.defaultValue);
  });
