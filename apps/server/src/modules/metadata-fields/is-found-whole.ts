import { positionFields } from '@vitrine/contract/position-fields.ts'
import { findMetadataField, isMultiInstance } from '@vitrine/media/metadata/metadata-fields.ts'
import { type FieldDefinition, firstOwnField } from './field-definition.ts'
import { isEditable } from './is-editable.ts'
import { builtinFieldIds } from './metadata-views.ts'

/** Fields that hold more are captions and remarks, of which no two are alike. */
const longestField = 256

/** The model of the camera, which nobody writes and by which people narrow down. */
const cameraModel = 331

/** No two pictures were taken at the same place: what lies near is found by a box. */
const positions: ReadonlySet<number> = new Set(Object.values(positionFields))

/** Whether assets are found by whole values of a field: short texts that people write, and lists of such; the camera; fields of a site's own. */
export function isFoundWhole(id: number): boolean {
  if (id >= firstOwnField || id === cameraModel) return true
  const field = findMetadataField(id)
  if (field?.valueType !== 'text' || !isEditable(field) || positions.has(id)) return false
  return isMultiInstance(field) || field.maxSize <= longestField
}

/** Titles and headlines are each asset's own. */
const ownToEach: ReadonlySet<number> = new Set([builtinFieldIds.title, 105])
const typed: ReadonlySet<FieldDefinition['dataType']> = new Set(['text', 'email', 'input-dropdown'])

/** Whether what other assets have is offered while a field is written: never what is secret, nor what is chosen from a list. */
export const isSuggested = ({ id, dataType, multiline }: FieldDefinition): boolean =>
  isFoundWhole(id) && id !== cameraModel && typed.has(dataType) && !multiline && !ownToEach.has(id)
