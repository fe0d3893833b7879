import type { DocumentOf } from '@vitrine/contract/documents.generated.ts'
import type { Language } from '@vitrine/contract/languages.ts'
import type { Revision, RevisionComparison } from '@vitrine/contract/revisions.ts'
import { assetsPaths, forUse } from '#modules/asset-documents/asset-documents.paths.ts'
import type { Change } from '#modules/changes/list-history.ts'
import type { FieldDefinitions } from '#modules/metadata-fields/field-definitions.queries.ts'
import { labelOfNumber } from '#modules/metadata-fields/field-labels.ts'
import type { Comparison, State } from './compare-revisions.ts'
import type { Entry, History, HistoryPage } from './list-revisions.ts'
import type { VersionFacts, VersionRow } from './revisions.tables.ts'

interface Frame {
  base: string
  language: Language
  fields: FieldDefinitions
}

/** The history as this viewer may know it: fields of the archive's view alone, as in the asset itself. */
export function representHistory(
  page: HistoryPage,
  { before, ...frame }: Frame & { before: number | null },
): DocumentOf<'revision-list'> {
  const { entries, next } = page
  const list = listOf(page, frame)
  const data = entries.flatMap((entry) => representEntry(page, entry, frame) ?? [])
  const at = (number: number | null) => (number === null ? list : `${list}?before=${number}`)
  return {
    data,
    paging: { first: list, prev: before === null ? null : list, next: next === null ? null : at(next), last: null },
    compare: list + assetsPaths.compareRevisions,
  }
}

const listOf = ({ asset, archive }: History, { base }: Frame) => base + assetsPaths.revisions(archive, asset.row.path)

/** Null for a change of nothing that this viewer is shown. */
function representEntry(history: History, entry: Entry, frame: Frame): Revision | null {
  return entry.version ? representVersion(history, entry.version, frame) : representChange(history, entry.change, frame)
}

function representChange(history: History, rows: Change, frame: Frame): Revision | null {
  const { archive, permissions, newest } = history
  const shown = frame.fields.shownIn(archive)
  const [first] = rows
  const seen = rows.filter(({ field }) => shown.has(String(field)))
  if (!first || seen.length === 0) return null
  const { number } = first
  const list = listOf(history, frame)
  const mayRollBack = permissions.has('HistoryRollback')
  const isCurrent = number === newest
  const label = (field: number) => labelOfNumber(field, frame.fields)(frame.language)
  return {
    ...{ id: number, number, href: list + number, createdBy: first.user_name, comment: '', filesize: null },
    created: new Date(first.at).toISOString(),
    type: 'metadata',
    isCurrent,
    canRollback: mayRollBack,
    canDelete: false,
    through: first.through,
    changes: seen.map(({ field, old_value, new_value }) => {
      return {
        field: { id: field, label: label(field) },
        old: JSON.parse(old_value) ?? '',
        new: JSON.parse(new_value) ?? '',
      }
    }),
    rollback: mayRollBack ? list + assetsPaths.rollback(number) : null,
    rollbackTo: mayRollBack && !isCurrent ? list + assetsPaths.rollbackTo(number) : null,
    file: null,
    remove: null,
  }
}

function representVersion(history: History, version: VersionRow, frame: Frame): Revision {
  const { asset, archive, permissions } = history
  const { number } = version
  const list = listOf(history, frame)
  const isCurrent = version.version === asset.row.revision
  const facts: VersionFacts | null = JSON.parse(version.facts ?? 'null')
  const isThere = isCurrent || version.stored !== null
  const takesFiles = archive.takes_files === 1
  const mayRollBack = permissions.has('HistoryRollback') && takesFiles
  const mayDelete = permissions.has('HistoryManage') && takesFiles && !isCurrent
  const { filename, media_type: mediaType, width, height, bytes } = facts ?? asset.row
  const offer = (isOffered: boolean, rest: string) => (isOffered ? list + rest : null)
  const file = offer(isThere && permissions.has('Download'), assetsPaths.versionFile(number))
  const isSeen = isThere && permissions.has('Preview')
  // Who shows a picture shows another one as soon as the newest version was read.
  const mark = `?of=${((facts ?? asset.row).content_hash ?? '').slice(0, 16)}`
  return {
    ...{ id: number, number, href: list + number, createdBy: version.user_name, comment: version.comment },
    created: new Date(version.at).toISOString(),
    filesize: bytes,
    type: 'file',
    isCurrent,
    canRollback: mayRollBack && isThere && !isCurrent,
    canDelete: mayDelete,
    through: version.through,
    changes: [],
    // What the newest version did is undone by going back to the one before.
    rollback: offer(mayRollBack && isCurrent && version.version > 1, assetsPaths.rollback(number)),
    rollbackTo: offer(mayRollBack && isThere && !isCurrent, assetsPaths.rollbackTo(number)),
    file: {
      ...{ version: version.version, filename, mediaType, width, height, backTo: version.back_to },
      thumbnail: offer(isSeen, assetsPaths.versionThumbnail(number) + mark),
      preview: offer(isSeen, assetsPaths.versionPreview(number) + mark),
      download: file,
      downloadFor: file === null ? null : forUse(file),
    },
    remove: offer(mayDelete, String(number)),
  }
}

/** Null when one of them is a change of nothing that this viewer is shown. */
export function representComparison(comparison: Comparison, frame: Frame): RevisionComparison | null {
  const { left, right, archive } = comparison
  const [one, other] = [left, right].map(({ entry }) => representEntry(comparison, entry, frame))
  if (!one || !other) return null
  const shown = frame.fields.shownIn(archive)
  const fields = [...new Set([left, right].flatMap(({ values }) => Object.keys(values)))]
  return {
    left: one,
    right: other,
    fields: fields
      .filter((field) => shown.has(field))
      .map((field) => ({
        field: Number(field),
        label: labelOfNumber(Number(field), frame.fields)(frame.language),
        ...differenceOf(left.values[field] ?? '', right.values[field] ?? ''),
      }))
      .sort((a, b) => a.field - b.field),
    attributes: attributesOf(left.file).map(([name, value], at) => {
      return { name, ...differenceOf(value, attributesOf(right.file)[at]?.[1] ?? '') }
    }),
  }
}

function attributesOf({ filename, bytes, media_type: mediaType, width, height }: State['file']) {
  const pixels = width === null || height === null ? '' : `${width} × ${height}`
  return [
    ['filename', filename],
    ['filesize', String(bytes)],
    ['mediaType', mediaType],
    ['pixels', pixels],
  ] as const
}

type Value = string | string[]
function differenceOf(left: Value, right: Value) {
  return { left, right, changed: JSON.stringify([left].flat()) !== JSON.stringify([right].flat()) }
}
