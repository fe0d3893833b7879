import { isDeepStrictEqual } from 'node:util'
import type { DocumentKind } from '@vitrine/contract/document-kinds.generated.ts'
import { type DocumentOf, documents } from '@vitrine/contract/documents.generated.ts'
import fastJson from 'fast-json-stringify'
import { z } from 'zod'

type Write = (value: unknown) => string

const writers = new Map<DocumentKind, Write>()

/**
 * Writes a document through its shape: what the shape does not name does not leave. The writer is compiled once from
 * the JSON Schema of the shape; checking every answer with zod would cost about ten times as much.
 */
export function serialize<Kind extends DocumentKind>(kind: Kind, value: DocumentOf<Kind>): string {
  let write = writers.get(kind)
  if (!write) {
    write = compile(documents[kind].shape)
    writers.set(kind, write)
  }
  return write(value)
}

function compile(shape: z.ZodType): Write {
  // OpenAPI 3.0 says `nullable: true`, which the writer handles without trying alternatives.
  const schema = z.toJSONSchema(shape, { target: 'openapi-3.0', io: 'output', unrepresentable: 'any' })
  // The writer cannot choose between objects; zod can, and names what may leave just as well, only slower.
  if (hasObjectAlternatives(schema)) return (value) => JSON.stringify(shape.parse(value))
  return fastJson(schema as Parameters<typeof fastJson>[0]) as Write
}

function hasObjectAlternatives(schema: unknown): boolean {
  if (typeof schema !== 'object' || schema === null) return false
  const { anyOf } = schema as { anyOf?: { type?: string; anyOf?: unknown }[] }
  if (anyOf?.some((choice) => choice.type === 'object' || choice.anyOf !== undefined)) return true
  return Object.values(schema).some(hasObjectAlternatives)
}

/** Insists in tests that an answer has nothing but what its shape names, and everything of it. */
export function checkShape<Kind extends DocumentKind>(kind: Kind, value: unknown): void {
  const shape = documents[kind].shape
  const parsed = shape.safeParse(value)
  if (!parsed.success) throw new Error(`${kind} does not have its shape: ${z.prettifyError(parsed.error)}`)
  // Parsing leaves out what the shape does not name.
  const [given, named] = [value, parsed.data].map((one) => JSON.parse(JSON.stringify(one)))
  if (!isDeepStrictEqual(given, named)) throw new Error(`${kind} has more than its shape names.`)
}
