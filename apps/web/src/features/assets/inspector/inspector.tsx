import type { Asset } from '@vitrine/contract/assets.ts'
import { useResource } from '@vitrine/hypermedia/use-resource.ts'
import { Checkbox } from '@vitrine/ui/fields/checkbox.tsx'
import { Skeleton } from '@vitrine/ui/skeleton.tsx'
import { MetadataList, type MetadataListProps } from '#features/metadata-fields/metadata-list.tsx'
import { problemText } from '#features/problems/problem-text.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { storedValue, useStoredValue } from '#platform/storage/stored-value.ts'
import { titleOf } from '../asset-words.ts'
import { EditableText, isOneText } from '../editing/editable-text.tsx'
import { HistoryPanel } from '../editing/history-panel.tsx'
import { useNewest } from '../editing/newest-assets.ts'
import { RatingLine } from '../editing/rating-line.tsx'
import { mayEdit } from '../editing/with-values.ts'
import { pictureFor, proportionsOf } from '../picture.ts'
import { FileDetails } from './file-details.tsx'
import { FileFacts } from './file-facts.tsx'
import { Histogram } from './histogram.tsx'
import styles from './inspector.module.css'
import { MarkerLine } from './marker-line.tsx'
import { PlaceLine } from './place-line.tsx'
import { WhereElse } from './where-else.tsx'

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
        <PlaceLine asset={asset} />
        <MarkerLine asset={asset} />
        <RatingLine asset={asset} />
      </div>
      <FileFacts asset={asset} />
      <Metadata asset={asset} />
      <WhereElse asset={asset} />
      {hasColours.has(asset.doctype) && asset.placeholder !== null && <Histogram asset={asset} />}
      <FileDetails asset={asset} />
      <HistoryPanel asset={asset} />
    </div>
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
  if (view.problem !== null) return <p role="alert">{problemText(view.problem, t)}</p>
  if (view.document === undefined) return <Waiting />
  const searchHref = archive.document?.searchURL ?? null
  if (!mayEdit(asset)) return <MetadataList metadata={asset.metadata} view={view.document} searchHref={searchHref} />
  return <EditableMetadata asset={asset} view={view.document} searchHref={searchHref} />
}

const hasEmptyFields = storedValue<boolean>('emptyFields', (text) => text === 'true')

/** The same for those who may change it; fields without a value are shown when somebody wants to fill them. */
function EditableMetadata({ asset, ...list }: { asset: Asset } & Pick<MetadataListProps, 'view' | 'searchHref'>) {
  const { t } = useTexts()
  const [hasEmpty, setEmpty] = useStoredValue(hasEmptyFields)
  const edit: MetadataListProps['edit'] = ({ field, isWritable }, shown) =>
    isWritable && isOneText(field) ? (
      <EditableText key={`${asset.href} ${field.id}`} asset={asset} field={field}>
        {shown}
      </EditableText>
    ) : null
  return (
    <>
      <MetadataList {...list} metadata={asset.metadata} edit={edit} hasEmpty={hasEmpty} />
      <div className={styles['empty']}>
        <Checkbox label={t('edit.emptyFields')} isSelected={hasEmpty} onChange={setEmpty} />
      </div>
    </>
  )
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
