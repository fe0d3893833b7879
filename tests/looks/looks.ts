import type { BrowserContextOptions } from 'playwright-core'

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }
const tablet = { viewport: { width: 768, height: 1024 } }
const desk = { viewport: { width: 1280, height: 800 } }
const wide = { viewport: { width: 1920, height: 1080 } }

/**
 * Languages, themes and widths so that each pair of them meets in some look (German being the longest, Arabic mirrored),
 * and two more for forced colours and for a page at twice its size.
 */
export const looks: Readonly<Record<string, BrowserContextOptions>> = {
  'en-light-360': { locale: 'en-GB', ...phone },
  'en-dark-1280': { locale: 'en-GB', colorScheme: 'dark', ...desk },
  'en-light-1920': { locale: 'en-GB', ...wide },
  'de-dark-360': { locale: 'de', colorScheme: 'dark', ...phone },
  'de-light-768': { locale: 'de', ...tablet },
  'de-light-1280': { locale: 'de', ...desk },
  'nb-dark-768': { locale: 'nb', colorScheme: 'dark', ...tablet },
  'nb-light-1280': { locale: 'nb', ...desk },
  'nb-dark-1920': { locale: 'nb', colorScheme: 'dark', ...wide },
  'ar-light-360': { locale: 'ar', ...phone },
  'ar-dark-768': { locale: 'ar', colorScheme: 'dark', ...tablet },
  'ar-light-1280': { locale: 'ar', ...desk },
  'de-forced-1280': { locale: 'de', forcedColors: 'active', ...desk },
  'de-zoomed-1280': { locale: 'de', viewport: { width: 640, height: 400 }, deviceScaleFactor: 2 },
}
