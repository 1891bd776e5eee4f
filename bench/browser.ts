import { chromium, type Browser } from 'playwright';
import { findBrowser } from '@/server/check/browser';

/** Origin of the site that is looked at. */
export const SITE = new URL(process.env.SITE ?? 'http://localhost:3000').origin;

/** The background services of Chromium would ask the network on their own. */
export const BROWSER_FLAGS = [
  '--headless=new',
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
];

/** Gives `work` a browser and closes it afterwards. */
export async function withBrowser<T>(work: (browser: Browser) => Promise<T>): Promise<T> {
  const browser = await chromium.launch({ executablePath: findBrowser(), args: BROWSER_FLAGS });
  try {
    return await work(browser);
  } finally {
    await browser.close();
  }
}
