import type { CropPreset, CropPresetListDocument, PresetOwner } from '@vitrine/contract/crop-presets.ts'
import type { z } from 'zod'
import type { Viewer } from '#modules/viewers/viewer.ts'
import { cropPresetsPaths } from './crop-presets.paths.ts'
import type { CropPresetRow } from './crop-presets.tables.ts'
import type { NamedPresets, PresetPage } from './list-crop-presets.ts'
import { mayManage, type Owner, ownerOf } from './preset-owners.ts'

type Names = NamedPresets['groups']

function representOwner({ kind, id }: Owner, groups: Names, viewer: Viewer): PresetOwner {
  if (kind === 'group') return { kind, id, name: groups.get(id) ?? '' }
  return { kind, id: null, name: kind === 'user' ? viewer.userName : '' }
}

export function representPreset(row: CropPresetRow, groups: Names, viewer: Viewer, base: string): CropPreset {
  const { name, kind, width, height } = row
  const owner = ownerOf(row)
  const href = base + cropPresetsPaths.preset(row.id)
  const deed = mayManage(viewer, owner) ? href : null
  return {
    ...{ href, name, kind, width, height },
    aspect: kind === 'ratio' ? width / height : null,
    profile: null,
    shared: owner.kind !== 'user',
    owner: representOwner(owner, groups, viewer),
    modified: new Date(row.modified_at).toISOString(),
    change: deed,
    remove: deed,
  }
}

/** `address`: of the list that is asked. */
export function representPresetPage(
  { presets, next, owners, groups }: PresetPage,
  address: string,
  viewer: Viewer,
  base: string,
): z.input<typeof CropPresetListDocument.shape> {
  const after = next && Buffer.from(JSON.stringify([next.owner, next.name])).toString('base64url')
  return {
    data: presets.map((row) => representPreset(row, groups, viewer, base)),
    paging: {
      first: base + address,
      next: after === null ? '' : `${base}${address}?after=${after}`,
      prev: '',
      last: '',
    },
    create: viewer.mayChange ? base + cropPresetsPaths.lists.download : null,
    owners: owners.map((owner) => representOwner(owner, groups, viewer)),
  }
}
