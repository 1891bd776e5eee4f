import { chromium, type Browser } from 'playwright';
import { findBrowser } from '@/tools/check/browser';

/** Origin of the measured site. */
export const SITE = new URL(process.env.SITE ?? 'http://localhost:3000').origin;

/** Chromium's background services would use the network on their own. */
export const BROWSER_FLAGS = [
  '--headless=new',
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
];

export async function withBrowser<T>(work: (browser: Browser) => Promise<T>): Promise<T> {
  const browser = await chromium.launch({ executablePath: findBrowser(), args: BROWSER_FLAGS });
  try {
    return await work(browser);
  } finally {
    await browser.close();
  }
}
