import { hrefTargets } from '@vitrine/contract/document.ts'
import { documents } from '@vitrine/contract/documents.generated.ts'
import { errors } from '@vitrine/contract/errors.ts'
import { messages } from '@vitrine/contract/messages.generated.ts'
import { z } from 'zod'

interface Row {
  attribute: string
  type: string
  leads: string
}

/** The reference pages, written from the contract: documents, what is sent, errors. */
export function apiPages(): Record<string, string> {
  return { 'documents.md': documentsPage(), 'messages.md': messagesPage(), 'errors.md': errorsPage() }
}

const origin = 'Written by `npm run generate` from `packages/contract`; do not change it by hand.\n'

function documentsPage(): string {
  const parts = Object.values(documents).map(
    ({ kind, mediaType, shape }) => `## ${kind}\n\n\`${mediaType}\`\n\n${table(rows(shape))}`,
  )
  const head =
    'Addresses inside documents lead to the kinds that are named beside them; an address that may be `null` is there only when the deed is allowed.'
  return `# Documents\n\n${origin}\n${head}\n\n${parts.join('\n')}`
}

function messagesPage(): string {
  const parts = Object.values(messages).map(
    ({ kind, mediaType, shape }) => `## ${kind}\n\n\`${mediaType}\`\n\n${table(rows(shape))}`,
  )
  return `# Bodies that are sent, and answers to deeds\n\n${origin}\n${parts.join('\n')}`
}

function errorsPage(): string {
  const lines = Object.entries(errors).map(
    ([value, { status, heading }]) => `| \`${value}\` | ${status} | ${heading} |`,
  )
  const head =
    'Every error is a JSON object with `value`, `heading`, `message`, `description`, `technicalInfo`, `href`, `requestId`, `backgroundTaskId`, and `fields` when a field was at fault.'
  return `# Errors\n\n${origin}\n${head}\n\n| value | status | heading |\n|---|---|---|\n${lines.join('\n')}\n`
}

function table(list: readonly Row[]): string {
  const lines = list.map(({ attribute, type, leads }) => `| \`${attribute}\` | ${type} | ${leads} |`)
  return `| attribute | type | leads to |\n|---|---|---|\n${lines.join('\n')}\n`
}

/** Attributes of a shape, inner ones with a dot; shapes that have a page of their own are named, not repeated. */
function rows(shape: z.core.$ZodType, prefix = ''): Row[] {
  const { inner, isOptional } = unwrapped(shape)
  const { def } = (inner as z.ZodType)._zod
  if (def.type !== 'object')
    return prefix === '' ? [] : [{ attribute: prefix, type: typeName(shape), leads: leads(inner) }]
  const own = Object.values(documents).find((document) => document.shape === inner)
  if (own && prefix !== '') return [{ attribute: prefix, type: `[${own.kind}](#${own.kind})${isOptional}`, leads: '' }]
  const entries = Object.entries((def as z.core.$ZodObjectDef).shape)
  return entries.flatMap(([key, value]) => rows(value, prefix === '' ? key : `${prefix}.${key}`))
}

function unwrapped(shape: z.core.$ZodType): { inner: z.core.$ZodType; isOptional: string } {
  const { def } = (shape as z.ZodType)._zod
  if (def.type === 'nullable') return { inner: (def as z.core.$ZodNullableDef).innerType, isOptional: ' or null' }
  if (def.type === 'optional') return { inner: (def as z.core.$ZodOptionalDef).innerType, isOptional: ', optional' }
  return { inner: shape, isOptional: '' }
}

function leads(shape: z.core.$ZodType): string {
  const target = hrefTargets.get(shape as z.ZodType)
  if (!target) return ''
  if (target.leaf)
    return (target.leaf === 'image' ? 'an image' : `a ${target.leaf}`) + (target.template ? ' (template)' : '')
  if (target.deed)
    return `\`${target.deed.method}\` ${target.deed.request ?? 'no body'} → ${target.deed.answer ?? 'no body'}`
  return target.kinds.map((kind) => `[${kind}](#${kind})`).join(', ') + (target.template ? ' (template)' : '')
}

function typeName(shape: z.core.$ZodType): string {
  const { inner, isOptional } = unwrapped(shape)
  const { def } = (inner as z.ZodType)._zod
  return describe(inner, def) + isOptional
}

function describe(inner: z.core.$ZodType, def: z.core.$ZodTypeDef): string {
  if (hrefTargets.get(inner as z.ZodType)) return 'address'
  if (def.type === 'array') return `list of ${elementName((def as z.core.$ZodArrayDef).element)}`
  if (def.type === 'enum')
    return Object.values((def as z.core.$ZodEnumDef).entries)
      .map((value) => `\`${value}\``)
      .join(', ')
  if (def.type === 'union') return (def as z.core.$ZodUnionDef).options.map(typeName).join(' or ')
  if (def.type === 'record') return 'object by key'
  if (def.type === 'object') return 'object'
  const schema = z.toJSONSchema(inner as z.ZodType, { unrepresentable: 'any', io: 'input' })
  return typeof schema.type === 'string' ? schema.type : def.type
}

function elementName(element: z.core.$ZodType): string {
  const known = Object.values(documents).find((document) => document.shape === element)
  if (known) return `[${known.kind}](#${known.kind})`
  const { def } = (element as z.ZodType)._zod
  if (def.type !== 'object') return typeName(element)
  return `{ ${Object.keys((def as z.core.$ZodObjectDef).shape).join(', ')} }`
}
