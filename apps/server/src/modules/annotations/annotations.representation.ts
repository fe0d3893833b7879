import type { Annotation, AnnotationListDocument } from '@vitrine/contract/annotations.ts'
import type { z } from 'zod'
import { assetsPaths } from '#modules/asset-documents/asset-documents.paths.ts'
import { takesComments } from '#modules/asset-documents/takes-comments.ts'
import { type Mention, withNames } from '#modules/mentions/mention-text.ts'
import { avatarPaths } from '#modules/users/avatars.paths.ts'
import type { Platform } from '#platform/platform.ts'
import { isOfEarlierVersion, shapeIn } from './annotation-shape.ts'
import type { AnnotationRow } from './annotations.tables.ts'
import { type Annotated, type AnnotationPage, mayAnnotate, mayChange } from './open-annotations.ts'

const listOf = ({ archive, asset }: Annotated, { settings }: Platform) =>
  settings.base + assetsPaths.annotations(archive, asset.row.path)

export function representAnnotation(
  annotated: Annotated,
  row: AnnotationRow,
  { mentions, portrait }: { mentions: readonly Mention[]; portrait: string | undefined },
  platform: Platform,
): Annotation {
  const { access, archive, asset, frame } = annotated
  const { base } = platform.settings
  const href = listOf(annotated, platform) + row.id
  const isMine = mayChange(annotated, row)
  const change = isMine ? href : null
  return {
    id: row.id,
    href,
    fragmentHref: `#asset=${base + assetsPaths.asset(archive, asset.row.path)}&annotation=${href}`,
    ...{ type: row.type, text: withNames(row.text, mentions), markup: row.text, mentions: [...mentions] },
    color: row.color,
    ...representShape(annotated, row),
    ...{ time: row.begins, until: row.ends, page: row.page },
    created: new Date(row.created_at).toISOString(),
    modified: row.changed_at === null ? null : new Date(row.changed_at).toISOString(),
    ...{ isResolved: row.is_resolved === 1, isOfEarlierVersion: isOfEarlierVersion(frame, row) },
    ...{ allowUpdate: isMine, allowDelete: isMine },
    owner: {
      name: access.viewer.kind === 'guest' ? '' : row.user_name,
      avatarHref: avatarPaths.avatar(portrait, base),
    },
    props: { comments: commentsOf(annotated, row, base) },
    ...{ change, resolve: mayAnnotate(annotated) ? href : null, remove: change },
  }
}

function representShape({ frame }: Annotated, row: AnnotationRow) {
  const { points, ...box } = shapeIn(frame, row)
  const [from, to] = points
  if (row.type === 'polygon') return { ...box, points }
  return row.type === 'arrow' && from && to ? { ...box, from, to } : box
}

function commentsOf(
  { archive, asset, permissions }: Annotated,
  { id, comment_count: count }: AnnotationRow,
  base: string,
): Annotation['props']['comments'] {
  if (!takesComments(archive) || !permissions.has('Comment')) return { enabled: false }
  return { enabled: true, count, href: base + assetsPaths.annotationComments(archive, asset.row.path, id) }
}

export function representAnnotations(
  page: AnnotationPage,
  after: number,
  platform: Platform,
): z.infer<typeof AnnotationListDocument.shape> {
  const list = listOf(page, platform)
  const { archive, asset, frame } = page
  const isOpen = mayAnnotate(page)
  const mentionable = platform.settings.base + assetsPaths.annotationMentions(archive, asset.row.path)
  return {
    data: page.annotations.map((row) => {
      const about = { mentions: page.mentions.get(row.id) ?? [], portrait: page.portraits.get(row.user_id) }
      return representAnnotation(page, row, about, platform)
    }),
    paging: {
      ...{ first: list, prev: after === 0 ? null : list, last: null },
      next: page.next === null ? null : `${list}?after=${page.next}`,
    },
    frame: { width: frame.width, height: frame.height, pages: frame.pages, duration: frame.duration },
    add: isOpen ? list : null,
    mentionable: isOpen ? `${mentionable}{?q}` : null,
  }
}
