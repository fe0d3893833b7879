import { direction, type Language } from '@vitrine/contract/languages.ts'
import { readCss } from '#modules/appearance/custom-css.ts'
import { readSiteName } from '#modules/appearance/site-name.ts'
import type { Platform } from '#platform/platform.ts'
import { say } from '#server/texts/say.ts'
import { type Icon, icons } from './icons.ts'
import { installablePagePaths as paths } from './installable-page.paths.ts'

/** What a phone may hand over: what archives show, and what is kept beside it. */
const takenTypes = [
  'image/*',
  'video/*',
  'audio/*',
  'application/pdf',
  'application/postscript',
  'application/rtf',
  'application/zip',
  'application/msword',
  'application/vnd.ms-excel',
  'application/vnd.ms-powerpoint',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  'text/plain',
]

/** The surface of our own theme; a phone shows it while the page begins. */
const standardSurface = '#ffffff'

/**
 * The web app manifest of the site (W3C), the same for everybody who reads the language: browsers ask for it without a
 * session. It names pages that everybody may open, whatever they then show.
 */
export async function webManifest(language: Language, platform: Platform): Promise<object> {
  const { base } = platform.settings
  const at = (path: string) => base + path
  const [name, { css }] = await Promise.all([readSiteName(platform), readCss(platform)])
  const surface = ownColour(css, '--surface') ?? standardSurface
  const shown = Object.entries(icons).filter(([, { purpose }]) => purpose !== null)
  const shortcut = (key: 'search' | 'albums' | 'uploads', path: string) => ({
    name: say(`installablePage.${key}`)(language),
    url: at(path),
  })
  return {
    id: at('/'),
    name,
    short_name: name,
    description: say('installablePage.description')(language),
    lang: language,
    dir: direction(language),
    start_url: at('/'),
    scope: at('/'),
    display: 'standalone',
    background_color: surface,
    theme_color: surface,
    categories: ['photo', 'productivity'],
    icons: shown.map(([icon, { edge, purpose }]) => ({
      src: at(paths.icon(icon as Icon)),
      sizes: `${edge}x${edge}`,
      type: 'image/png',
      purpose,
    })),
    shortcuts: [
      shortcut('search', paths.searchPage),
      shortcut('albums', paths.albumsPage),
      shortcut('uploads', paths.uploadsPage),
    ],
    share_target: {
      action: at(paths.share),
      method: 'POST',
      enctype: 'multipart/form-data',
      params: { files: [{ name: 'files', accept: takenTypes }] },
    },
  }
}

/** A colour that the sheet of the site gives a variable, in hexadecimal: of others a manifest knows too little. */
function ownColour(css: string, variable: string): string | null {
  return new RegExp(`${variable}\\s*:\\s*(#(?:[0-9a-f]{6}|[0-9a-f]{3}))\\s*[;}]`, 'i').exec(css)?.[1] ?? null
}
