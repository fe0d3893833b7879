import { differences } from '@vitrine/contract/differences.ts'
import type { DocumentOf } from '@vitrine/contract/documents.generated.ts'
import type { Language } from '@vitrine/contract/languages.ts'
import type { SiteImportFindings } from '@vitrine/contract/site-settings.ts'
import { sitePagesPaths } from '#modules/site-pages/site-pages.paths.ts'
import type { Viewer } from '#modules/viewers/viewer.ts'
import { fieldsIn } from '#platform/http/problem.ts'
import { type SectionState, sectionsOf } from './change-section.ts'
import type { KeptImport } from './kept-import.ts'
import { siteSettingsPaths as paths } from './site-settings.paths.ts'
import type { Findings } from './transfer-settings.ts'

export const representSettings = (
  viewer: Viewer,
  last: KeptImport | null,
  base: string,
): DocumentOf<'site-settings'> => ({
  sections: sectionsOf(viewer).map((id) => ({ id, href: base + paths.section(id) })),
  previewPage: base + sitePagesPaths.preview,
  document: base + paths.document,
  tryImport: base + paths.tryImport,
  doImport: base + paths.doImport,
  lastImport:
    last === null
      ? null
      : { at: last.at, by: last.by, sections: last.parts.map(({ id }) => id), undo: base + paths.undo },
})

/** Differences that are told of one part. */
const mostTold = 200
/** Letters of each side. */
const longestTold = 1000

export function representFindings({ findings, ...rest }: Findings, language: Language): Told {
  const sections = findings.map(({ id, state, before, after, faults }) => {
    const all = state === 'different' ? differences(before, after) : []
    const told = all.slice(0, mostTold).map((one) => ({ ...one, before: short(one.before), after: short(one.after) }))
    const wrong = fieldsIn(faults, language).map(({ field, message }) => ({ field, message }))
    return { id, state, differences: told, more: all.length - told.length, faults: wrong }
  })
  return { ...rest, sections }
}

type Told = (typeof SiteImportFindings)['shape']['_output']

const short = (text: string | null) =>
  text === null || text.length <= longestTold ? text : `${text.slice(0, longestTold)}…`

export const representSection = (state: SectionState, base: string): DocumentOf<'site-setting'> => ({
  ...state,
  href: base + paths.section(state.id),
  change: base + paths.section(state.id),
})
