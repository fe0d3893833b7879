import { type SitePart, type SiteSection, siteSections } from '@vitrine/contract/site-settings.ts'
import { hasGroupPermission, type Viewer } from '#modules/viewers/viewer.ts'
import type { Executing } from '#platform/database/deed.ts'
import { Problem } from '#platform/http/problem.ts'
import { isSection, judge, sectionNamed } from './change-section.ts'
import { codeListsPart } from './code-lists-part.ts'
import { fieldsPart } from './fields-part.ts'
import type { TransferPart } from './transfer-part.ts'

export function transferPart(id: SitePart): TransferPart {
  if (isSection(id)) return sectionPart(id)
  return id === 'fields' ? fieldsPart : codeListsPart
}

function sectionPart(id: SiteSection): TransferPart {
  const section = sectionNamed(id)
  const apply = async (viewer: Viewer, value: unknown, inside: Executing) => {
    await section.save(viewer, value, inside)
  }
  return {
    isOpenTo: (viewer) => hasGroupPermission(viewer, siteSections[id]),
    read: (executing) => section.find(executing),
    meantBy: (_, here) => here,
    judge: async (said, here, viewer, executing) => {
      if (said === null) return { value: null, faults: [] }
      const before = here ?? (await section.standard(executing))
      const { value, faults } = await judge(id, said, { viewer, before }, executing)
      return { value: value !== null && section.isNothing?.(value) ? null : value, faults }
    },
    apply,
    // What one might not say oneself is not brought back by undoing, either.
    restore: async (viewer, { before }, inside) => {
      if (before !== null) {
        const now = (await section.find(inside)) ?? (await section.standard(inside))
        const { faults } = await judge(id, before, { viewer, before: now }, inside)
        const fields = faults.map((one) => ({ ...one, field: `${id}.${one.field}` }))
        const [first] = fields
        if (first) throw new Problem('FieldValidationFailed', { message: first.message, fields })
      }
      await apply(viewer, before, inside)
    },
  }
}
