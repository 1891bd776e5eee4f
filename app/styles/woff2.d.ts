/** The URL of the file in the build, the same as in a style sheet. */
declare module '*.woff2' {
  const url: string;
  export default url;
}
