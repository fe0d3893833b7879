import { z } from 'zod'
import type { DocumentKind } from './document-kinds.generated.ts'

/** The vendor tree of all media types of the wire (wire reference 28). */
const vendor = 'application/vnd.fotoware.'

/** One document type of the wire: what it is called, how it is shaped, where its hrefs lead. */
export interface Document<Shape extends z.ZodType = z.ZodType> {
  readonly kind: string
  readonly mediaType: string
  readonly shape: Shape
}

/** Declares a document that a GET can answer. `kind` is the part of the media type between vendor and `+json`. */
export function document<Shape extends z.ZodType>(kind: string, shape: Shape): Document<Shape> {
  return { kind, mediaType: mediaTypeOf(kind), shape }
}

/** Plain JSON documents (`application/json`): everything under `{base}/api/` and our own session answers. */
export function plainDocument<Shape extends z.ZodType>(kind: string, shape: Shape): Document<Shape> {
  return { kind, mediaType: 'application/json', shape }
}

/** Declares a body that clients send, or an answer that only a deed gives; some go under the media type of another kind. */
export function message<Shape extends z.ZodType>(kind: string, shape: Shape, sentAs = kind): Document<Shape> {
  return { kind, mediaType: mediaTypeOf(sentAs), shape }
}

/** The same as plain JSON. */
export function plainMessage<Shape extends z.ZodType>(kind: string, shape: Shape): Document<Shape> {
  return plainDocument(kind, shape)
}

export function mediaTypeOf(kind: string): string {
  return `${vendor}${kind}+json`
}

declare const leads: unique symbol

/**
 * An address that remembers which documents it answers. On the wire and at run time it is a string; the brand
 * exists in types only. Targets are named, not referenced, so that documents may refer to each other in circles
 * without breaking inference (decision 2026-11-21-typed-hrefs).
 */
export type Href<Kind extends DocumentKind = DocumentKind> = string & { readonly [leads]?: Kind }

/** A deed that is offered: the address, how to ask and what comes back. Absent (null) when not allowed. */
export type Deed<Request extends string = string, Answer extends string = string> = string & {
  readonly [leads]?: { request: Request; answer: Answer }
}

/** What is behind an address that answers no document. */
export type Leaf = 'image' | 'file' | 'page' | 'style' | 'stream'

/** What the schema of an href tells the walk, the reference pages and the client. */
export interface HrefTarget {
  readonly kinds: readonly string[]
  /** A template with `{?q}`, `{/path*}`, `{p}` … that must be expanded before it can be followed. */
  readonly template?: boolean
  readonly deed?: { readonly method: string; readonly request: string | null; readonly answer: string | null }
  /** An address of bytes or of a page for people, not of a document. */
  readonly leaf?: Leaf
}

export const hrefTargets = z.registry<HrefTarget>()

/** An address that is always there. Server-relative, includes the base (wire reference 1.3). */
export function href<Kind extends DocumentKind>(...kinds: Kind[]): z.ZodType<Href<Kind>, string> {
  return string({ kinds }) as unknown as z.ZodType<Href<Kind>, string>
}

/** An address with variables; clients replace the literal braces (wire reference 3.3). */
export function template<Kind extends DocumentKind>(...kinds: Kind[]): z.ZodType<Href<Kind>, string> {
  return string({ kinds, template: true }) as unknown as z.ZodType<Href<Kind>, string>
}

/** An address of a picture, a file, a page for people, a style sheet or a stream of events. */
export function leaf(what: Leaf): z.ZodType<string, string> {
  return string({ kinds: [], leaf: what })
}

/** A picture's or a file's address with variables. */
export function leafTemplate(what: 'image' | 'file'): z.ZodType<string, string> {
  return string({ kinds: [], leaf: what, template: true })
}

/** An address to which something can be sent. `request` and `answer` name documents; null means no body. */
export function deed<Request extends string, Answer extends string>(
  method: string,
  request: Request | null,
  answer: Answer | null,
): z.ZodType<Deed<Request, Answer>, string> {
  const target = { kinds: [], deed: { method, request, answer } }
  return string(target) as unknown as z.ZodType<Deed<Request, Answer>, string>
}

/** Something that is there only when this viewer may use it: null says "not for you, not now". */
export function offered<T extends z.ZodType>(schema: T): z.ZodNullable<T> {
  return schema.nullable()
}

function string(target: HrefTarget): z.ZodString {
  return z.string().register(hrefTargets, target)
}
