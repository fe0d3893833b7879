import { quotaRange } from '@vitrine/contract/archive-values.ts'
import type { ErrorValue } from '@vitrine/contract/errors.ts'
import { searchFault } from '#modules/collections/search-fault.ts'
import { findMetadataView } from '#modules/metadata-fields/metadata-views.ts'
import type { AccessEntry } from '#modules/permissions/access-list.ts'
import { checkFilter } from '#modules/permissions/access-of.ts'
import { FilterRefused } from '#modules/permissions/read-filter.ts'
import type { ProcessingParts } from '#modules/processing-profiles/processing-parts.ts'
import type { Executing } from '#platform/database/deed.ts'
import { type FieldFault, Problem } from '#platform/http/problem.ts'
import { say, type Text } from '#server/texts/say.ts'
import type { Attributes } from './archive-config.ts'

/** One thing that is wrong, with the value that the wire has for it (wire reference 22.3). */
export interface Fault {
  value: ErrorValue
  field: string
  rule: string
  message: string | Text
}

const longestName = 200
const longestText = 10_000
/** Letters of JSON that attributes without a column may take: they are read with every archive. */
const mostAttributes = 100_000
const days = { from: 0, to: 9999 }
/** Bytes to which uploads can be limited, and the steps between (wire reference 22.1). */
const limit = { from: 512_000, to: 262_144_000, step: 512_000 }

/** All that is wrong with what is said of an archive, apart from its name among others and its folder. */
export function faultsIn(attributes: Attributes, parts: ProcessingParts): Fault[] {
  const faults: Fault[] = []
  const demand = (isRight: boolean, fault: Fault) => isRight || faults.push(fault)
  const range = (field: string, value: number, { from, to }: { from: number; to: number }) =>
    demand(value >= from && value <= to, fieldFault(field, 'range', say('archiveConfig.range', { from, to })))
  const length = (field: string, value: string, most: number) =>
    demand(value.length <= most, fieldFault(field, 'length', say('archiveConfig.tooLong', { count: most })))
  const { Name, Description, Color, AutoSearch, MetadataSetId, DownloadProcessing, NavigationPaneControl } = attributes
  demand(Name !== '', {
    ...{ value: 'name_required', field: 'Name', rule: 'required' },
    message: say('archiveRules.nameLength'),
  })
  length('Name', Name, longestName)
  length('Description', Description, longestText)
  length('AutoSearch', AutoSearch, longestText)
  demand(/^#[0-9a-f]{6}$/i.test(Color), fieldFault('Color', 'colour', say('archiveConfig.colour')))
  demand(findMetadataView(MetadataSetId) != null, {
    ...{ value: 'metadata_invalid', field: 'MetadataSetId', rule: 'required' },
    message: say('archiveConfig.noView'),
  })
  faults.push(...processingFaults(DownloadProcessing, parts), ...watermarkFaults(attributes, parts))
  range('TrashDays', attributes.TrashDays, days)
  range('VersionsKept', attributes.VersionsKept, { from: -1, to: days.to })
  if (attributes.QuotaBytes !== null) range('QuotaBytes', attributes.QuotaBytes, quotaRange)
  length('NavigationPaneControl.CustomSmartFolderName', NavigationPaneControl.CustomSmartFolderName, longestName)
  range('WatermarkSettings.WatermarkAlignment', attributes.WatermarkSettings.WatermarkAlignment, { from: 0, to: 4 })
  range('UploadDefaultJpegQuality', attributes.UploadDefaultJpegQuality, { from: 40, to: 100 })
  for (const field of ['UploadRestrictImageSize', 'UploadRestrictFileSize'] as const) {
    const value = attributes[field]
    const isStep = value >= limit.from && value <= limit.to && value % limit.step === 0
    demand(value === 0 || isStep, fieldFault(field, 'range', say('archiveConfig.uploadLimit', limit)))
  }
  demand(
    JSON.stringify(attributes).length <= mostAttributes,
    fieldFault('', 'length', say('archiveConfig.tooLong', { count: mostAttributes })),
  )
  return faults
}

function watermarkFaults({ WatermarkSettings }: Attributes, { watermarks }: ProcessingParts): Fault[] {
  const { WatermarkFilename: name } = WatermarkSettings
  if (name === '' || watermarks.some(({ filename }) => filename === name)) return []
  const message = say('renditionConfig.noWatermark', { name })
  return [fieldFault('WatermarkSettings.WatermarkFilename', 'missing', message)]
}

function processingFaults(processing: Attributes['DownloadProcessing'], { profiles, sets }: ProcessingParts): Fault[] {
  const { ProcessingType: type, SpecificProcessingProfile: one, CustomProcessingProfileSet: set } = processing
  const isThere = (known: readonly { id: string }[], id: string) => known.some((each) => each.id === id)
  const at = (field: string) => `DownloadProcessing.${field}`
  if (type < 0 || type > 2) {
    const message = say('archiveConfig.range', { from: 0, to: 2 })
    return [fieldFault(at('ProcessingType'), 'range', message)]
  }
  if (type === 1 && !isThere(profiles, one)) {
    const message = say('archiveConfig.noProfile')
    return [{ value: 'processing_profile_invalid', field: at('SpecificProcessingProfile'), rule: 'required', message }]
  }
  if (type !== 2 || isThere(sets, set)) return []
  const message = say('archiveConfig.noProfileSet')
  return [
    { value: 'processing_profile_set_invalid', field: at('CustomProcessingProfileSet'), rule: 'required', message },
  ]
}

/** What is wrong with filters and with who stands in an access list; `isThere` knows the people and groups of the site. */
export function faultsInList(
  entries: readonly AccessEntry[],
  isThere: (entry: AccessEntry) => boolean,
  executing: Pick<Executing, 'clock'>,
): Fault[] {
  const seen = new Set<string>()
  return entries.flatMap((entry, at) => {
    const key = `${entry.memberKind} ${entry.memberId}`
    const isTwice = seen.has(key)
    seen.add(key)
    const field = `MemberList.${at}`
    const count = entry.memberId
    return [
      ...(isTwice ? [fieldFault(`${field}.Id`, 'twice', say('archiveConfig.memberTwice', { id: count }))] : []),
      ...(isThere(entry) ? [] : [fieldFault(`${field}.Id`, 'missing', say('archiveConfig.noMember', { id: count }))]),
      ...filterFaults(`${field}.AutoSearch`, entry.autoSearch, executing),
    ]
  })
}

/** A filter that cannot be used, with the place at which it goes wrong, counted from 1. */
export function filterFaults(field: string, text: string, executing: Pick<Executing, 'clock'>): Fault[] {
  if (text.length > longestText)
    return [fieldFault(field, 'length', say('archiveConfig.tooLong', { count: longestText }))]
  try {
    checkFilter(text, executing)
    return []
  } catch (error) {
    if (!(error instanceof FilterRefused)) throw error
    const { fault, obstacle } = error
    if (obstacle !== null) return [fieldFault(field, obstacle, say(`archiveFilters.${obstacle}`))]
    if (fault === null) throw error
    const place = fault.position + 1
    const message = say('archiveConfig.filterFault', { place, fault: searchFault(fault) })
    return [fieldFault(field, fault.code, message)]
  }
}

export function fieldFault(field: string, rule: string, message: string | Text): Fault {
  return { value: 'FieldValidationFailed', field, rule, message }
}

/** @throws Problem of the first fault, with all of them by their fields. */
export function refuseFaults(faults: readonly Fault[]): void {
  const [first] = faults
  if (!first) return
  const fields: FieldFault[] = faults.map(({ field, rule, message }) => ({ field, rule, message }))
  throw new Problem(first.value, { message: first.message, fields })
}
