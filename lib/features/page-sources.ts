/** What pages use of other origins, as the Content-Security-Policy names it. */
export interface PageSources {
  frames?: readonly string[];
  /** They run soon after the page has loaded. */
  scripts?: readonly string[];
  /** Calls and images of these scripts. */
  calls?: readonly string[];
}
