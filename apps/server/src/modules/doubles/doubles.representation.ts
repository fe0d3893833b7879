import type { Alike, AlikeList, DoublesListDocument, MergeOffer } from '@vitrine/contract/doubles.ts'
import type { Language } from '@vitrine/contract/languages.ts'
import type { z } from 'zod'
import { archivesPaths } from '#modules/archives/archives.paths.ts'
import { assetsPaths } from '#modules/asset-documents/asset-documents.paths.ts'
import { representAsset } from '#modules/asset-documents/asset-documents.representation.ts'
import type { JudgedAsset } from '#modules/assets/get-asset.ts'
import { doublesPath } from '#modules/collections/collections.paths.ts'
import type { FieldDefinitions } from '#modules/metadata-fields/field-definitions.queries.ts'
import { labelOf } from '#modules/metadata-fields/field-labels.ts'
import type { Platform } from '#platform/platform.ts'
import type { AlikePage } from './find-alike.ts'
import type { DoublesPage } from './list-doubles.ts'
import { mayMerge } from './merge-assets.ts'
import { mergeableFields, mergedValues } from './merged-values.ts'

/** What documents are made with. */
interface Frame {
  fields: FieldDefinitions
  platform: Platform
  language: Language
}

export function representAlike(page: AlikePage, frame: Frame): z.input<z.ZodType<AlikeList, AlikeList>> {
  const { access, archive, asset, alike, next } = page
  const { fields, platform, language } = frame
  const { base } = platform.settings
  const own = base + assetsPaths.alike(archive, asset.row.path)
  const offer = (kept: JudgedAsset, other: JudgedAsset): MergeOffer | null => {
    if (!mayMerge(access.viewer, kept, other)) return null
    const mergeable = mergeableFields(fields, [kept.archive, other.archive])
    const { gains, loses } = mergedValues(kept.asset.metadata, other.asset.metadata, mergeable)
    const told = (some: typeof gains) =>
      some.map(({ field, values }) => ({ field: field.id, label: labelOf(field, language), values }))
    const merge = base + assetsPaths.alike(kept.archive, kept.asset.row.path)
    return { merge, gains: told(gains), loses: told(loses) }
  }
  const data = alike.map(({ likeness, distance, ...one }): Alike => {
    return {
      asset: representAsset(one.asset, { ...one, access, fields, platform }),
      archive: { name: one.archive.name, href: base + archivesPaths.collection(one.archive) },
      ...{ likeness, distance },
      mergeHere: offer(page, one),
      mergeThere: offer(one, page),
    }
  })
  return {
    asset: { href: base + assetsPaths.asset(archive, asset.row.path) },
    isComparable: page.isComparable,
    data,
    paging: { first: own, prev: null, next: next === null ? null : `${own}?after=${next}`, last: null },
  }
}

export function representDoubles(
  { access, archive, isComplete, groups, next }: DoublesPage,
  { fields, platform }: Frame,
): z.input<typeof DoublesListDocument.shape> {
  const { base } = platform.settings
  const own = base + doublesPath(archive.id)
  return {
    archive: { href: base + archivesPaths.collection(archive), name: archive.name },
    isComplete,
    data: groups.map(({ likeness, count, members }) => ({
      ...{ likeness, count },
      data: members.map((one) => representAsset(one.asset, { ...one, access, fields, platform })),
      alike: base + assetsPaths.alike(archive, members[0]?.asset.row.path ?? ''),
    })),
    paging: { first: own, prev: null, next: next === null ? null : `${own}?after=${next}`, last: null },
  }
}
