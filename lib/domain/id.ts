export const ID = /^[1-9]\d{0,15}$/;

export const isId = (text: string): boolean => ID.test(text);
