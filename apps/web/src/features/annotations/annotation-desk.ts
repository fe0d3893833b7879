import type { AnnotationType } from '@vitrine/contract/annotation-limits.ts'
import { standardColour } from '@vitrine/contract/annotation-limits.ts'
import type { Annotation } from '@vitrine/contract/annotations.ts'
import { useMemo, useSyncExternalStore } from 'react'
import type { Picks } from '#features/comments/mention-text.ts'
import { type Points, pointsOf } from './annotation-geometry.ts'

/** An annotation that is being drawn, or one that is being changed. */
export interface Draft {
  type: AnnotationType
  points: Points
  /** A polygon of which not all corners are there. */
  isOpen: boolean
  time: number | null
  until: number | null
  page: number | null
  color: string
  text: string
  picks: Picks
  /** Which one is changed; null for a new one. */
  changed: Annotation | null
}

/** What somebody does with the annotations of one asset: shared by what is drawn and what is written beside it. */
export interface Desk {
  /** What is about to be drawn. */
  tool: AnnotationType | null
  /** It is to be placed in the middle, and moved by keys. */
  isByKeys: boolean
  /** The address of the one that is looked at. */
  selected: string | null
  /** Grows with each choice, so that the same can be chosen again. */
  choices: number
  /** The choice that the picture has followed: whoever has gone on from there is not led back. */
  followed: number
  draft: Draft | null
  color: string
  hidesResolved: boolean
  /** Where a film or sound is, in seconds. */
  now: number
}

const atRest: Desk = {
  ...{ tool: null, isByKeys: false, selected: null, choices: 0, followed: 0, draft: null },
  ...{ color: standardColour, hidesResolved: false, now: 0 },
}

/** By the address of the asset: whoever looks at another one finds here again what was drawn and written. */
const desks = new Map<string, Desk>()
const listeners = new Set<() => void>()
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
/** The colour that was used last is used next, in other pictures, too. */
let lastColour = standardColour

export type ChangeDesk = (change: Partial<Desk> | ((before: Desk) => Partial<Desk>)) => void

const deskOf = (asset: string): Desk => {
  const known = desks.get(asset) ?? { ...atRest, color: lastColour }
  desks.set(asset, known)
  return known
}

export function useDesk(asset: string): readonly [Desk, ChangeDesk] {
  const desk = useSyncExternalStore(subscribe, () => deskOf(asset))
  const change = useMemo<ChangeDesk>(
    () => (wish) => {
      const before = deskOf(asset)
      const after = { ...before, ...(typeof wish === 'function' ? wish(before) : wish) }
      lastColour = after.color
      desks.set(asset, after)
      for (const listener of listeners) listener()
    },
    [asset],
  )
  return [desk, change]
}

/** Looks at one: the picture, the page or the moment follows. */
export const choose =
  (href: string | null) =>
  ({ choices }: Desk): Partial<Desk> => ({ selected: href, choices: choices + 1 })

/** What was drawn in the place of what is there; what was written stays. */
export const drawnAs =
  (shape: Pick<Draft, 'type' | 'points' | 'isOpen' | 'time' | 'page'>) =>
  ({ draft, color }: Desk): Partial<Desk> => ({
    draft: {
      ...{ color, text: '', picks: new Map(), until: null, changed: null },
      ...draft,
      ...shape,
      until: draft?.until != null && shape.time !== null && draft.until > shape.time ? draft.until : null,
    },
  })

/** What is changed, as it is now. */
export function draftOf(annotation: Annotation): Draft {
  const { type, time, until, page, color, text, mentions } = annotation
  const picks = new Map(mentions.map(({ id, name }) => [name, id]))
  return {
    type,
    points: pointsOf(annotation),
    isOpen: false,
    time,
    until,
    page,
    color,
    text,
    picks,
    changed: annotation,
  }
}
