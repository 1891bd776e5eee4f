/** Paths of the scripts and styles of a build that a page names, in its tags or for later. */
export const buildFilesOf = (html: string): string[] =>
  [...html.matchAll(/(?<=["'\s=(])\/(?:_next\/static|page-scripts)\/[\w./~%-]+\.(?:js|css)/g)].map(([file]) => file);
