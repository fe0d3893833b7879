import { type Document, type HrefTarget, hrefTargets } from '@vitrine/contract/document.ts'
import type { DocumentKind } from '@vitrine/contract/document-kinds.generated.ts'
import { documents } from '@vitrine/contract/documents.generated.ts'
import type { z } from 'zod'

/** An address found in a document, with what the contract says of it. */
export interface FoundHref {
  url: string
  target: HrefTarget
  /** Where in which document it stood, for messages. */
  at: string
}

/** Every address in a document, by walking its shape and its value side by side. */
export function hrefsIn(document: Document, value: unknown): FoundHref[] {
  return [...search(document.shape, value, document.kind)]
}

function* search(schema: z.core.$ZodType, value: unknown, at: string): Generator<FoundHref> {
  if (value === null || value === undefined) return
  const target = hrefTargets.get(schema as z.ZodType)
  if (target && typeof value === 'string') {
    if (value !== '') yield { url: value, target, at }
    return
  }
  const { def } = (schema as z.ZodType)._zod
  if (def.type === 'nullable' || def.type === 'optional') {
    yield* search((def as z.core.$ZodNullableDef).innerType, value, at)
  } else if (def.type === 'array' && Array.isArray(value)) {
    for (const item of value) yield* search((def as z.core.$ZodArrayDef).element, item, `${at}[]`)
  } else if (def.type === 'object') {
    for (const [key, inner] of Object.entries((def as z.core.$ZodObjectDef).shape)) {
      yield* search(inner, (value as Record<string, unknown>)[key], `${at}.${key}`)
    }
  } else if (def.type === 'union') {
    const fitting = (def as z.core.$ZodUnionDef).options.find(
      (option) => (option as z.ZodType).safeParse(value).success,
    )
    if (fitting) yield* search(fitting, value, at)
  }
}

/** Fills the braces of a template so that it can be followed. */
export function expand(template: string): string {
  const values = {
    '{?q}': '?q=picture',
    '{?q,sortfield,sortdir,p,disableGuest}': '?q=picture&sortfield=id&sortdir=asc&p=0',
    '{?q,sortfield,sortdir,p,disableGuest,disableRegisteredUsers}': '?q=e&sortfield=id&sortdir=asc&p=0',
    '{?q,within}': '?q=picture',
    '{?q,show}': '?q=title&show=all',
    '{?q,state}': '?state=Pending',
    '{?q,s,p}': '?q=e&s=id:asc&p=0',
    '{?q,sortfields,p}': '?q=e&sortfields=id:asc&p=0',
    '{id}': '5000',
    '{?user,deed,kind,id,since,until}': '?deed=group.added',
    '{?from,until}': '',
    '{?licenceUse,territory}': '?licenceUse=editorial&territory=NO',
    '{?q,standing}': '?q=a&standing=valid',
    '{?lat,lon}': '?lat=59.91&lon=10.75',
    '{?destination}': '',
    // All of the world.
    '{?box}': '',
    // A picture as it is.
    '{?try}': '',
    '{?txnm}': '?txnm=none',
    '{/path*}': '',
    '{;o}': '',
    '{p}': '0',
    '{page}': '1',
    '{filter}': 'title',
    '{alias}': 'dc',
    '{group}': 'IPTC%20Core',
  }
  return Object.entries(values).reduce((address, [name, value]) => address.replace(name, value), template)
}

export function documentOf(kind: string): Document {
  const found = documents[kind as DocumentKind]
  if (!found) throw new Error(`An href names the kind ${kind}, which the contract does not know.`)
  return found
}
