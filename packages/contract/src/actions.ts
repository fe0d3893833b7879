import { z } from 'zod'
import { BulkOperation, mostNamed } from './bulk-edits.ts'
import { deed, document, href, message, offered, template } from './document.ts'
import { listPaging, wholePaging } from './paging.ts'

/** Letters of the name of an action. */
export const longestActionName = 80
/** Actions of a site. */
export const mostActions = 200
/** Steps of one action. */
export const mostActionSteps = 20
/** Assets that an address of an integration can name. */
export const mostInAddress = 50

/** `workflow`: steps that the server does to each asset. `url`: the page of another program that is opened with the assets. */
const type = z.enum(['workflow', 'url'])
export type ActionType = z.infer<typeof type>

/** Which assets: by their hrefs, or everything that a collection or search shows but for some. One of both. */
const chosen = {
  assets: z
    .array(z.object({ href: z.string().min(1) }))
    .min(1)
    .max(mostNamed)
    .optional(),
  selection: z.object({ href: z.string().min(1), except: z.array(z.string()).max(mostNamed).default([]) }).optional(),
}

/** Prepared work on assets (wire reference 16.4), for whoever may start it; `begin` and `outlook` are ours. */
const Action = z.object({
  href: href('action'),
  name: z.string(),
  description: z.string(),
  /** A sign that stands for it; may be empty. */
  iconCharacter: z.string(),
  type,
  requiresInput: z.boolean(),
  metadataEditor: z.string().nullable(),
  /**
   * Of the type `url`: an https address to be opened in a window of its own, in which `{hrefs}` stands for the addresses of the
   * assets, each whole and percent-encoded, with commas between them.
   */
  url: z.string().nullable(),
  /** Begins it, with its `href` as `action-href`. Null for the type `url`, which clients open. */
  begin: offered(deed('POST', 'action-request', 'action-creation')),
  /** How many of some assets it would work on. */
  outlook: deed('POST', 'action-subject', 'action-outlook'),
})
export type Action = z.infer<typeof Action>
export const ActionDocument = document('action', Action)
export const ActionListDocument = document(
  'action-list',
  z.object({ data: z.array(Action), paging: wholePaging(href('action-list')) }),
)

/** Starts an action (wire reference 11.1); `selection` is ours. */
export const ActionRequest = message('action-request', z.object({ ...chosen, 'action-href': z.string().min(1) }))

/** The task that works on it, and how values that it changed are taken back: null where it changes none. */
export const ActionCreation = message(
  'action-creation',
  z.object({
    location: href('task-status'),
    status: z.literal('pending'),
    /** Milliseconds after which it is worth while to ask again. */
    maxInterval: z.int(),
    undo: offered(deed('POST', null, 'bulk-edit-creation')),
  }),
)

export const ActionSubject = message('action-subject', z.object(chosen))

/**
 * `total`: assets that are meant. `allowed`: those that it would work on; the others are left out, or refused one by one. `hrefs`: of an
 * action that opens a page, those of the named assets that the page may be told of.
 */
export const ActionOutlook = message(
  'action-outlook',
  z.object({ total: z.int(), allowed: z.int(), hrefs: z.array(z.string()) }),
)
export type ActionOutlook = z.infer<typeof ActionOutlook.shape>

const destination = z.string().min(1).max(4000)
const fieldsStep = { kind: z.literal('fields'), operations: z.array(BulkOperation).min(1).max(100) }
const templateStep = { kind: z.literal('template'), template: z.string().min(1) }
const markerStep = { kind: z.literal('marker'), marker: z.string().min(1) }
const moveStep = { kind: z.literal('move'), destination }
const copyStep = { kind: z.literal('copy'), destination }
const albumStep = { kind: z.literal('album'), album: z.string().min(1) }
const newAlbumStep = { kind: z.literal('new-album'), name: z.string().trim().min(1).max(200) }

/**
 * One step. `fields`: operations of a bulk edit. `template`: those of a shared metadata template, as it is when the action is started.
 * `marker`: the values that a marker stands for. `move`, `copy`: into a collection that takes files; a destination that was told as `kept:` and a number, since its archive is hidden, is
 * sent back so and stays. `album`: added to an album.
 * `new-album`: added to an album that is made for whoever starts it.
 */
const ActionStep = z.discriminatedUnion('kind', [
  z.strictObject(fieldsStep),
  z.strictObject(templateStep),
  z.strictObject(markerStep),
  z.strictObject(moveStep),
  z.strictObject(copyStep),
  z.strictObject(albumStep),
  z.strictObject(newAlbumStep),
])
export type ActionStep = z.infer<typeof ActionStep>

/** What it is done with or where it leads, in words; null where that is gone, and for fields. `isBroken`: nobody can start it so. */
const told = { label: z.string().nullable(), isBroken: z.boolean() }
const ToldStep = z.discriminatedUnion('kind', [
  z.object({ ...fieldsStep, ...told }),
  z.object({ ...templateStep, ...told }),
  z.object({ ...markerStep, ...told }),
  z.object({ ...moveStep, ...told }),
  z.object({ ...copyStep, ...told }),
  z.object({ ...albumStep, ...told }),
  z.object({ ...newAlbumStep, ...told }),
])
export type ToldStep = z.infer<typeof ToldStep>

const rules = {
  name: z.string().trim().min(1).max(longestActionName),
  description: z.string().trim().max(1000),
  iconCharacter: z.string().trim().max(8),
  type,
  url: z.string().trim().max(2000).nullable(),
  steps: z.array(ActionStep).max(mostActionSteps),
  /** Numbers of archives in whose assets it is offered; none: in all. */
  archives: z.array(z.int().min(1)).max(500),
  /** Numbers of groups whose members may start it; none: everybody. */
  groups: z.array(z.int().min(1)).max(500),
}

/** An action as those see it who manage actions; ours. */
const ManagedAction = z.object({
  href: href('managed-action'),
  ...rules,
  steps: z.array(ToldStep),
  created: z.string(),
  modified: z.string(),
  /** To be said in a change: so nobody overwrites what somebody else has saved meanwhile. */
  revision: z.int(),
  outlook: deed('POST', 'action-subject', 'action-outlook'),
  change: deed('PATCH', 'action-change', 'managed-action'),
  /** Puts it before or behind another one. */
  place: deed('POST', 'action-place', null),
  remove: deed('DELETE', null, null),
})
export type ManagedAction = z.infer<typeof ManagedAction>
export const ManagedActionDocument = document('managed-action', ManagedAction)

const Named = z.object({ id: z.int(), name: z.string() })

/** A page of actions, in the order in which they are offered. */
export const ManagedActionListDocument = document(
  'managed-action-list',
  z.object({
    data: z.array(ManagedAction),
    paging: listPaging(href('managed-action-list')),
    create: deed('POST', 'action-creation-request', 'managed-action'),
    /** What they can be limited to. `href`: of the archive, for steps and trials. */
    archives: z.array(Named.extend({ href: z.string(), takesFiles: z.boolean() })),
    /** Those that whoever asks is in, and of the others those that actions of this page name. */
    groups: z.array(Named),
    /** More groups, by their names; null for whoever may know of no others. */
    groupSearch: offered(template('group-picker')),
    /** The metadata views of these archives: what steps can change. */
    views: z.array(href('metadata-set')),
  }),
)

export const ActionCreationRequest = message('action-creation-request', z.strictObject(rules))
export type ActionCreationRequest = z.infer<typeof ActionCreationRequest.shape>
export const ActionChange = message('action-change', z.strictObject({ ...rules, revision: z.int().min(1) }))
export const ActionPlace = message(
  'action-place',
  z.strictObject({ position: z.enum(['before', 'after']), relativeTo: z.string() }),
)

/** Null for whoever may not manage actions. */
export const actionsEntrance = { manageActions: offered(href('managed-action-list')) }

export const actionsAuditDeeds = [
  'action.added',
  'action.changed',
  'action.placed',
  'action.removed',
  'action.started',
] as const
