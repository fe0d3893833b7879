import { z } from 'zod'
import { annotationTypes, fewestPoints, longestAnnotation, mostPoints, standardColour } from './annotation-limits.ts'
import { deed, document, href, leaf, message, offered, template } from './document.ts'
import { listPaging } from './paging.ts'

/** In pixels of the picture, from its upper left corner. */
const Point = z.object({ x: z.int(), y: z.int() })
export type Point = z.infer<typeof Point>

/** Something that somebody marked in a picture, a page or a film (wire reference 19.1). */
export const Annotation = z.object({
  id: z.int(),
  href: href('annotation'),
  /** Behind the address of a page of the client it opens the asset with this annotation. */
  fragmentHref: z.string(),
  type: z.enum(annotationTypes),
  /** With the names of those who are mentioned as they are called now, each after an `@`. */
  text: z.string(),
  /** Ours: the same as it is kept, with `@{id}` for each mention. */
  markup: z.string(),
  /** Ours: who is mentioned; what else looks like a mention in `markup` is text. */
  mentions: z.array(z.object({ id: z.int(), name: z.string() })),
  /** `#rrggbb` */
  color: z.string(),
  /** What holds all of it, in pixels of `frame` of the list. A pin has no width and no height. */
  left: z.int(),
  top: z.int(),
  width: z.int(),
  height: z.int(),
  /** The corners of a polygon. */
  points: z.array(Point).optional(),
  /** The ends of an arrow; it points at `to`. */
  from: Point.optional(),
  to: Point.optional(),
  /** Ours: seconds from the beginning of a film or sound, and until when; null where it is about all of it. */
  time: z.number().nullable(),
  until: z.number().nullable(),
  /** Ours: of a document of several pages which one, from 1. */
  page: z.int().nullable(),
  created: z.string(),
  /** Null while nobody changed it. */
  modified: z.string().nullable(),
  /** Ours: whether somebody settled what it is about. */
  isResolved: z.boolean(),
  /** Ours: it was drawn on a picture that the file has no more; its numbers are in proportion to the one that there is. */
  isOfEarlierVersion: z.boolean(),
  allowUpdate: z.boolean(),
  allowDelete: z.boolean(),
  /** The name is empty for visitors: they learn no names of accounts, and see no pictures of people. */
  owner: z.object({ name: z.string(), avatarHref: offered(leaf('image')) }),
  /** `count` and `href` are there for whoever may read them. */
  props: z.object({
    comments: z.object({ enabled: z.boolean(), count: z.int().optional(), href: href('comment-list').optional() }),
  }),
  /** Ours: what may be done with it. */
  change: offered(deed('PATCH', 'annotation-change', null)),
  resolve: offered(deed('PATCH', 'annotation-change', null)),
  remove: offered(deed('DELETE', null, null)),
})
export type Annotation = z.infer<typeof Annotation>
export const AnnotationDocument = document('annotation', Annotation)

/** The annotations of an asset, in the order in which they were made. */
export const AnnotationListDocument = document(
  'annotation-list',
  z.object({
    data: z.array(Annotation),
    paging: listPaging(href('annotation-list', 'count')),
    /**
     * Ours: in what they are measured. The pixels of the picture as it is shown; of a document of several pages a square in
     * which each page is drawn as large as it fits, from its upper left corner; of a sound nothing. `pages` and `duration`
     * (seconds): null where there are none.
     */
    frame: z.object({
      width: z.int(),
      height: z.int(),
      pages: z.int().nullable(),
      duration: z.number().nullable(),
    }),
    /** Ours: makes one; null for whoever only reads. */
    add: offered(deed('POST', 'annotation-creation', 'annotation')),
    /** Ours: people whose names hold a text and who can be mentioned here; null for whoever only reads. */
    mentionable: offered(template('mention-list')),
  }),
)

const shape = {
  left: z.int().optional(),
  top: z.int().optional(),
  width: z.int().optional(),
  height: z.int().optional(),
  points: z.array(Point).min(fewestPoints).max(mostPoints).optional(),
  from: Point.optional(),
  to: Point.optional(),
  time: z.number().min(0).nullish(),
  until: z.number().min(0).nullish(),
  page: z.int().min(1).nullish(),
}
/** `@{id}` mentions a person of `mentionable`; of others it stays as it was typed. */
const text = z.string().max(longestAnnotation)
const color = z.string().regex(/^#[0-9a-f]{6}$/i)

/**
 * What is marked. Rectangle and ellipse have `left`, `top`, `width` and `height`, a pin `left` and `top`, a polygon `points`, an
 * arrow `from` and `to`. Sent as an annotation.
 */
export const AnnotationCreation = message(
  'annotation-creation',
  z.object({ type: z.enum(annotationTypes), text: text.default(''), color: color.default(standardColour), ...shape }),
  'annotation',
)
export type AnnotationCreation = z.output<(typeof AnnotationCreation)['shape']>

/** What is not named stays. The type of an annotation cannot be changed: it may be named as it is. */
export const AnnotationChange = message(
  'annotation-change',
  z.object({
    type: z.enum(annotationTypes).optional(),
    text: text.optional(),
    color: color.optional(),
    isResolved: z.boolean().optional(),
    ...shape,
  }),
  'annotation',
)
export type AnnotationChange = z.output<(typeof AnnotationChange)['shape']>

export const annotationsAuditDeeds = ['annotation.made', 'annotation.changed', 'annotation.removed'] as const
