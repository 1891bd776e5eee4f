/** Of a pin, a person, a board and everything else, as the site writes it. */
export const ID = /^[1-9]\d{0,15}$/;

export const isId = (text: string): boolean => ID.test(text);
