import type { Language } from '@vitrine/contract/languages.ts'
import type { ArchivePermission, GroupPermission } from '@vitrine/contract/permissions.ts'
import type { TokenScope } from '@vitrine/contract/tokens.ts'
import type { FastifyRequest } from 'fastify'
import { speak } from '#platform/http/language.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Text } from '#server/texts/say.ts'

/** Who asks: the first argument of every deed. There is no default viewer. */
export interface Viewer {
  readonly kind: 'guest' | 'user' | 'system'
  readonly userId: number
  readonly userName: string
  /** Empty for visitors. */
  readonly email: string
  /** The built-in groups among them. */
  readonly groupIds: readonly number[]
  readonly groupPermissions: ReadonlySet<GroupPermission>
  /** Runs the site: the built-in Administrator and those made administrators, but no program that only looks for one of them. */
  readonly isAdministrator: boolean
  /** Everything in archives is allowed, within `limit`; it says nothing of the site. */
  readonly hasAllArchives: boolean
  /** Of the token that a program asks with; null for people. */
  readonly scope: TokenScope | null
  /**
   * The most that may be done in archives, whatever the rights: of a token's scope, or of somebody whom an administrator sees the
   * site as; null for people who are there themselves.
   */
  readonly limit: ReadonlySet<ArchivePermission> | null
  /** Whether rights outside archives count, and own things may be changed: not so for a token that only looks. */
  readonly mayChange: boolean
  /** Signed in, but nothing is open before the password is changed. */
  readonly mustChangePassword: boolean
  /** Signed in, but nothing is open before a second factor is set up, which a policy of their groups demands. */
  readonly mustAddFactor: boolean
  /** The administrator who sees the site as this person, and whose deeds these are; null otherwise. */
  readonly seenBy: Pick<Viewer, 'userId' | 'userName'> | null
  /** In which localised documents answer: the person’s own setting, else what the request asks for. */
  readonly language: Language
  /** Where the request came from: a network address, or `terminal`; the audit log names it. */
  readonly from: string
  /** An application that acts for itself: nobody is there who could be asked anything. */
  readonly isForItself?: boolean
  /** Of a visitor: what their browser keeps of the terms of use that they have accepted. */
  readonly termsPass?: string | undefined
  /** Of a visitor: by what their browser is told apart from others at the same address until it is closed. */
  readonly visit?: string | undefined
  /** Where they are asked to accept them; missing: where everybody is. */
  readonly termsAt?: string
}

/** The cookie of visitors who have accepted the terms of use. */
export const termsPassCookie = 'vitrine_terms'

/** The cookie of visitors who were asked for what they will use a file. */
export const visitorCookie = 'vitrine_visit'

const viewers = new WeakMap<FastifyRequest, Viewer | Problem>()

export function setViewer(request: FastifyRequest, viewer: Viewer | Problem): void {
  viewers.set(request, viewer)
  if (!(viewer instanceof Problem)) speak(request, viewer.language)
}

/**
 * The viewer of a request.
 * @throws Problem when the credentials are bad, the guest is not let in, or the password must be changed or a second factor be set
 * up first.
 */
export function viewerOf(request: FastifyRequest): Viewer {
  const viewer = viewers.get(request)
  if (!viewer) throw new Error('A route asked for its viewer before the session was read.')
  if (viewer instanceof Problem) throw viewer
  if (viewer.mustChangePassword) throw new Problem('PasswordChangeRequired')
  if (viewer.mustAddFactor) throw new Problem('SecondFactorDemanded')
  return viewer
}

/** The viewer as far as one is known, for the few answers that anybody may have (session check, descriptor). */
export function findViewer(request: FastifyRequest): Viewer | null {
  const viewer = viewers.get(request)
  return !viewer || viewer instanceof Problem ? null : viewer
}

/** @throws Problem Unauthorized for guests. */
export function signedInViewer(request: FastifyRequest): Viewer {
  const viewer = viewerOf(request)
  if (viewer.kind !== 'user') throw unauthorized()
  return viewer
}

/**
 * A signed-in person for the few things that stay open to one who must change the password first: the descriptor, the
 * change itself, and leaving.
 * @throws Problem Unauthorized.
 */
export function restrictedViewer(request: FastifyRequest): Viewer {
  const viewer = findViewer(request)
  return viewer?.kind === 'user' ? viewer : signedInViewer(request)
}

/**
 * A signed-in person for what they sign in with, which stays open to one who must set up a second factor first.
 * @throws Problem Unauthorized, PasswordChangeRequired.
 */
export function enrollingViewer(request: FastifyRequest): Viewer {
  const viewer = restrictedViewer(request)
  if (viewer.mustChangePassword) throw new Problem('PasswordChangeRequired')
  return viewer
}

/** Whether somebody has signed in and nothing is open to them yet. */
export const isHeldBack = (viewer: Viewer) => viewer.mustChangePassword || viewer.mustAddFactor

/** Code that acts for nobody must say why; the reasons can be listed by a search for this name. */
export function actingAsSystem(_reason: string): Viewer {
  return {
    kind: 'system',
    userId: 0,
    userName: 'system',
    email: '',
    groupIds: [],
    groupPermissions: new Set(),
    isAdministrator: true,
    hasAllArchives: true,
    scope: null,
    limit: null,
    mayChange: true,
    mustChangePassword: false,
    mustAddFactor: false,
    seenBy: null,
    language: 'en',
    from: 'terminal',
  }
}

export function unauthorized(message?: Text): Problem {
  return new Problem('Unauthorized', message ? { message } : {})
}

/** May this viewer do what groups are given outside archives (wire reference 20.9)? Administrators may do all of it. */
export function hasGroupPermission(viewer: Viewer, permission: GroupPermission): boolean {
  return viewer.mayChange && (viewer.isAdministrator || viewer.groupPermissions.has(permission))
}

/** @throws Problem PermissionDenied. */
export function demandGroupPermission(viewer: Viewer, ...anyOf: readonly GroupPermission[]): void {
  if (!anyOf.some((permission) => hasGroupPermission(viewer, permission))) throw new Problem('PermissionDenied')
}
