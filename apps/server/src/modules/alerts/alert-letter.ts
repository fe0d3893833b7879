import { archivesPaths } from '#modules/archives/archives.paths.ts'
import { assetsPaths } from '#modules/asset-documents/asset-documents.paths.ts'
import type { Asset } from '#modules/assets/asset-facts.ts'
import type { Letter } from '#modules/mail/compose-mail.ts'
import type { Platform } from '#platform/platform.ts'
import { say } from '#server/texts/say.ts'
import { alertsPaths } from './alerts.paths.ts'
import type { AlertRow } from './alerts.tables.ts'
import type { NewFinds } from './find-new.ts'

/** Number of the field that holds the title (wire reference 9). */
const titleField = '5'

/** The page of what an alert finds, below the base. */
export function foundPath({ archive_id, archive_name, folder, search }: AlertRow): string {
  const place = archivesPaths.collection({ id: archive_id, name: archive_name }, folder)
  return search === '' ? place : `${place}?q=${encodeURIComponent(search)}`
}

/** What is called after an alert in letters and lists: the folder, or the archive. */
export const placeName = ({ archive_name, folder }: Pick<AlertRow, 'archive_name' | 'folder'>) =>
  folder === '' ? archive_name : folder.slice(folder.lastIndexOf('/') + 1)

const footnotes = {
  immediate: 'alerts.footnote_immediate',
  every_hour: 'alerts.footnote_every_hour',
  every_6_hours: 'alerts.footnote_every_6_hours',
  every_day: 'alerts.footnote_every_day',
  every_week: 'alerts.footnote_every_week',
  every_month: 'alerts.footnote_every_month',
} as const

/** Tells of what is new, by the names of the first files. */
export function lettersOfFinds(alert: AlertRow, { archive, ids, first }: NewFinds, platform: Platform): Letter {
  const site = siteOf(alert, platform)
  const count = ids.length
  const about = { count, place: placeName({ archive_name: archive.name, folder: alert.folder }) }
  const rest = count - first.length
  return {
    subject: say('alerts.subject', about),
    paragraphs: [
      alert.search === ''
        ? say('alerts.letter', about)
        : say('alerts.letterOfSearch', { ...about, search: alert.search }),
    ],
    items: first.map((asset) => ({
      label: nameOf(asset),
      href: site + assetsPaths.asset(archive, asset.row.path),
    })),
    ...(rest > 0 ? { afterItems: say('alerts.andMore', { count: rest }) } : {}),
    link: { label: say('alerts.button'), href: site + foundPath({ ...alert, archive_name: archive.name }) },
    footnote: say(footnotes[alert.pace], { site: new URL(site).host }),
    ending: { label: say('alerts.end'), href: site + alertsPaths.page(alert.id) },
  }
}

/** Tells once that a search cannot be understood any more. */
export function letterOfPause(alert: AlertRow, reason: Letter['subject'], platform: Platform): Letter {
  const site = siteOf(alert, platform)
  const about = { place: placeName(alert), search: alert.search }
  return {
    subject: say('alerts.pausedSubject', about),
    paragraphs: [say('alerts.paused', about), reason],
    link: { label: say('alerts.pausedButton'), href: site + alertsPaths.page(alert.id).replace(/#.*$/, '') },
    footnote: say('alerts.pausedFootnote', { site: new URL(site).host }),
  }
}

function nameOf({ metadata, row }: Asset): string {
  const given = metadata[titleField]
  const title = (Array.isArray(given) ? given[0] : given)?.trim()
  return title === undefined || title === '' ? row.filename : title
}

/** Where people reach the site: scheme, host and base. */
const siteOf = ({ origin }: AlertRow, { settings }: Platform) => (settings.publicUrl ?? origin) + settings.base
