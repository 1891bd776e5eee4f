const THEME_SCRIPT = `var d=document.documentElement.dataset;try{var t=localStorage.getItem('current-theme');if(localStorage.getItem('user'))d.account=''}catch(e){}d.theme=t==='dark'||t==='light'?t:matchMedia('(prefers-color-scheme:dark)').matches?'dark':'light'`;

/**
 * Sets the theme before the first paint: the stored choice, else the system's (rule 17). Marks the page of somebody who
 * is signed in besides, so that the top bar keeps room for what they get.
 */
export function ThemeScript() {
  return <script dangerouslySetInnerHTML={{ __html: THEME_SCRIPT }} />;
}
