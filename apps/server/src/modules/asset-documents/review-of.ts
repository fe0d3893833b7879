import type { Asset as AssetDocument } from '@vitrine/contract/assets.ts'
import type { ArchivePermission } from '@vitrine/contract/permissions.ts'
import type { ReviewDecision } from '@vitrine/contract/review-standing.ts'
import type { ArchiveRow } from '#modules/archives/archives.tables.ts'
import type { AssetRow } from '#modules/assets/assets.tables.ts'
import type { Viewer } from '#modules/viewers/viewer.ts'

/** What is kept of a file that somebody has to approve; `at` in milliseconds since 1970. */
export interface KeptReview {
  by: string
  at: number
  note: string
  decidedBy: string
}

const nothing: KeptReview = { by: '', at: 0, note: '', decidedBy: '' }

export const readReview = (text: string): KeptReview => (text === '' ? nothing : (JSON.parse(text) as KeptReview))

/** How an asset stands that somebody has to approve; null where nobody has to. */
export function reviewOf(
  row: Pick<AssetRow, 'review_state' | 'review_by' | 'review'>,
  { review_uploads }: Pick<ArchiveRow, 'review_uploads'>,
  viewer: Viewer,
  permissions: ReadonlySet<ArchivePermission>,
): AssetDocument['review'] {
  const { review_state: state } = row
  if (review_uploads !== 1 || state === '') return null
  const isReviewer = permissions.has('Workflow')
  const isOwn = viewer.kind === 'user' && Number(row.review_by) === viewer.userId
  const all: ReviewDecision[] = [
    ...(isReviewer ? (['approve'] as const) : []),
    ...(isReviewer && state === 'waiting' ? (['return'] as const) : []),
    ...((isReviewer || isOwn) && state === 'returned' ? (['submit'] as const) : []),
  ]
  const { by, at, note, decidedBy } = readReview(row.review)
  const may = viewer.kind === 'user' && viewer.mayChange ? all : []
  return { state, by, at: new Date(at).toISOString(), note, decidedBy, may }
}
