/** Loops then wait for a press, and files are smaller. */
export const isLineSlow = (): boolean => {
  const { saveData = false, effectiveType = '4g' } = navigator.connection ?? {};
  return saveData || effectiveType !== '4g';
};
