const THEME_SCRIPT = `try{var t=localStorage.getItem('current-theme')}catch(e){}document.documentElement.dataset.theme=t==='dark'||t==='light'?t:matchMedia('(prefers-color-scheme:dark)').matches?'dark':'light'`;

/** Sets the theme before the first paint: the stored choice, else the system's (spec §4). */
export function ThemeScript() {
  return <script dangerouslySetInnerHTML={{ __html: THEME_SCRIPT }} />;
}
