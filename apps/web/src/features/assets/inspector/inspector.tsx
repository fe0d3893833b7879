import type { Asset } from '@vitrine/contract/assets.ts'
import { useResource } from '@vitrine/hypermedia/use-resource.ts'
import { Skeleton } from '@vitrine/ui/skeleton.tsx'
import { lazy, Suspense, useEffect, useState } from 'react'
import { MetadataList } from '#features/metadata-fields/metadata-list.tsx'
import { problemText } from '#features/problems/problem-text.ts'
import { withTexts } from '#platform/i18n/texts.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { titleOf } from '../asset-words.ts'
import { putDown } from '../editing/carried-field.ts'
import { EditableMetadata } from '../editing/editable-metadata.tsx'
import { HistoryPanel } from '../editing/history-panel.tsx'
import { useNewest } from '../editing/newest-assets.ts'
import { RatingLine } from '../editing/rating-line.tsx'
import { mayEdit } from '../editing/with-values.ts'
import { pictureFor, proportionsOf } from '../picture.ts'
import { CredentialsNote } from './credentials-note.tsx'
import { EmbargoLine } from './embargo-line.tsx'
import { FileDetails } from './file-details.tsx'
import { FileFacts } from './file-facts.tsx'
import { Histogram } from './histogram.tsx'
import styles from './inspector.module.css'
import { MarkerLine } from './marker-line.tsx'
import { PlaceLine } from './place-line.tsx'
import { WhereElse } from './where-else.tsx'

const CommentsPanel = lazy(
  withTexts('comments', () =>
    import('#features/comments/comments-panel.tsx').then((module) => ({ default: module.CommentsPanel })),
  ),
)

const ReviewPanel = lazy(
  withTexts('reviews', () =>
    import('#features/reviews/review-panel.tsx').then((module) => ({ default: module.ReviewPanel })),
  ),
)

const CropsPanel = lazy(
  withTexts('pictureEditing', () =>
    import('#features/picture-editing/crops-panel.tsx').then((module) => ({ default: module.CropsPanel })),
  ),
)

const StackPanel = lazy(
  withTexts('stacks', () =>
    import('#features/stacks/stack-panel.tsx').then((module) => ({ default: module.StackPanel })),
  ),
)

const MadeFromPanel = lazy(
  withTexts('madeFrom', () =>
    import('#features/made-from/made-from-panel.tsx').then((module) => ({ default: module.MadeFromPanel })),
  ),
)

const DownloadsPanel = lazy(
  withTexts('usage', () =>
    import('#features/usage/downloads-panel.tsx').then((module) => ({ default: module.DownloadsPanel })),
  ),
)

const ConsentPanel = lazy(
  withTexts(
    'consent',
    withTexts('people', () =>
      import('#features/consent/consent-panel.tsx').then((module) => ({ default: module.ConsentPanel })),
    ),
  ),
)

const LicencesPanel = lazy(
  withTexts('licences', () =>
    import('#features/licences/licences-panel.tsx').then((module) => ({ default: module.LicencesPanel })),
  ),
)

const PassagesPanel = lazy(
  withTexts('passages', () =>
    import('#features/passages/passages-panel.tsx').then((module) => ({ default: module.PassagesPanel })),
  ),
)

export interface InspectorProps {
  /** Undefined while it is on the way. */
  asset: Asset | undefined
  /** True where the asset itself is not in view beside it. */
  hasPicture?: boolean
}

/** Of a document or a sound the picture is not what it is about. */
const hasColours: ReadonlySet<Asset['doctype']> = new Set(['image', 'graphic', 'movie'])

/** All that is known about an asset: what the metadata view shows, the facts of the file, and where it lies. */
export function Inspector({ asset: listed, hasPicture = false }: InspectorProps) {
  const asset = useNewest()(listed)
  if (asset === undefined) return <Waiting />
  return (
    <div className={styles['inspector']}>
      {hasPicture && <AssetPicture asset={asset} />}
      <div className={styles['head']}>
        <h2 dir="auto">{titleOf(asset)}</h2>
        <EmbargoLine asset={asset} />
        <PlaceLine asset={asset} />
        <MarkerLine asset={asset} />
        <RatingLine asset={asset} />
      </div>
      {!hasPicture && asset.passages !== null && (
        <Suspense fallback={null}>
          <PassagesPanel key={asset.href} asset={asset} passages={asset.passages} />
        </Suspense>
      )}
      {asset.review !== null && (
        <Suspense fallback={null}>
          <ReviewPanel asset={asset} review={asset.review} />
        </Suspense>
      )}
      {(asset.stack?.count ?? 0) > 0 && (
        <Suspense fallback={null}>
          <StackPanel asset={asset} />
        </Suspense>
      )}
      <FileFacts asset={asset} />
      {asset.credentials !== null && <CredentialsNote asset={asset} credentials={asset.credentials} />}
      <Metadata asset={asset} />
      <WhereElse asset={asset} />
      {asset.madeFrom !== null && (
        <Suspense fallback={null}>
          <MadeFromPanel key={asset.href} asset={asset} href={asset.madeFrom} />
        </Suspense>
      )}
      {hasColours.has(asset.doctype) && asset.placeholder !== null && <Histogram asset={asset} />}
      <Crops asset={asset} />
      {asset.consentStatus.isTold && (
        <Suspense fallback={null}>
          <ConsentPanel asset={asset} />
        </Suspense>
      )}
      {asset.licences !== null && (
        <Suspense fallback={null}>
          <LicencesPanel asset={asset} href={asset.licences} />
        </Suspense>
      )}
      <FileDetails asset={asset} />
      {asset.props.comments.href !== undefined && (
        <Suspense fallback={null}>
          <CommentsPanel asset={asset} />
        </Suspense>
      )}
      <HistoryPanel asset={asset} />
      {asset.downloads !== null && (
        <Suspense fallback={null}>
          <DownloadsPanel href={asset.downloads} />
        </Suspense>
      )}
    </div>
  )
}

/** The parts of the picture that are kept, where there are any. */
function Crops({ asset }: { asset: Asset }) {
  const [isEditing, setEditing] = useState(false)
  if (asset.crops === null || (asset.crops.count === 0 && !isEditing)) return null
  return (
    <Suspense fallback={null}>
      <CropsPanel asset={asset} onEditing={setEditing} />
    </Suspense>
  )
}

/** In CSS pixels. */
const pictureHeight = 200

function AssetPicture({ asset }: { asset: Asset }) {
  const { width, height } = proportionsOf(asset)
  const scale = Math.min(1, pictureHeight / height)
  const picture = pictureFor(asset, Math.max(width, height) * scale * window.devicePixelRatio)
  if (picture === undefined) return null
  return (
    <div className={styles['picture']}>
      <img src={picture.href} alt="" width={width} height={height} />
    </div>
  )
}

function Metadata({ asset }: { asset: Asset }) {
  const { t } = useTexts()
  const view = useResource(asset.metadataEditor.href, 'metadata-set')
  const archive = useResource(asset.archiveHREF, 'collectioninfo')
  const isEditable = mayEdit(asset)
  useEffect(() => {
    if (!isEditable) putDown(asset.href)
  }, [isEditable, asset.href])
  if (view.problem !== null) return <p role="alert">{problemText(view.problem, t)}</p>
  if (view.document === undefined) return <Waiting />
  const searchHref = archive.document?.searchURL ?? null
  if (!isEditable) return <MetadataList metadata={asset.metadata} view={view.document} searchHref={searchHref} />
  return <EditableMetadata key={asset.href} asset={asset} view={view.document} searchHref={searchHref} />
}

function Waiting() {
  return (
    <div className={styles['waiting']}>
      <Skeleton width="70%" height="20px" />
      <Skeleton width="100%" height="80px" />
      <Skeleton width="100%" height="120px" />
    </div>
  )
}
