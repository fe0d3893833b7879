import type { Asset } from '@vitrine/contract/assets.ts'
import { LazySheet } from '@vitrine/ui/lazy-sheet.tsx'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { lazy, type ReactNode, Suspense } from 'react'
import { CommandButton } from '#platform/commands/command-button.tsx'
import { withTexts } from '#platform/i18n/texts.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { useMedia } from '#platform/media/use-media.ts'
import { titleOf } from '../asset-words.ts'
import { Filmstrip } from './filmstrip.tsx'
import { AssetStage, type AssetStageProps, type Overlay } from './stage.tsx'
import type { Swipe } from './use-stage-pointers.ts'
import type { Viewed } from './use-viewed.ts'
import { useViewer } from './use-viewer.ts'
import styles from './viewer.module.css'

export interface ViewerProps {
  viewed: Viewed
  onClose: () => void
  /** What is known about the asset; shown beside it or over it. */
  inspector: ReactNode
  /** What can be done with the asset; in the bar. */
  tools?: ReactNode
  /** Instead of the picture, when there is none to show. */
  fallback: ReactNode
}

/** One asset and the way to its neighbours. */
export function Viewer({ viewed, onClose, inspector, tools, fallback }: ViewerProps) {
  const { t, number } = useTexts()
  const isWide = useMedia('(min-width: 1100px)')
  const { commands, hasDetails, isAnnotating, preload } = useViewer(viewed, onClose, isWide)
  const { asset, position, total } = viewed
  // A page is drawn away from the finger: what lies beyond its other edge comes.
  const swipe = (to: Swipe) => {
    const isForth = (to === 'left') !== (document.documentElement.dir === 'rtl')
    const { isAvailable, perform } = isForth ? commands.next : commands.previous
    if (isAvailable) perform()
  }
  return (
    <main className={styles['viewer']} data-annotating={isAnnotating || undefined}>
      <header className={styles['bar']}>
        <CommandButton command={commands.close} />
        <h1 className={styles['title']} dir="auto">
          {asset === undefined ? '' : titleOf(asset)}
        </h1>
        {position >= 0 && total > 0 && (
          <span className={styles['position']}>
            {t('viewer.position', { position: number(position + 1), total: number(total) })}
          </span>
        )}
        {tools}
        <CommandButton command={commands.show} />
        <span className={styles['roomy']}>
          <CommandButton command={commands.surface} />
        </span>
        <CommandButton command={commands.annotations} />
        <CommandButton command={commands.details} />
      </header>
      {asset === undefined ? (
        <div className={styles['stage']}>{fallback}</div>
      ) : (
        <StageOrPlayer
          key={asset.href}
          asset={asset}
          onShown={preload}
          onSwipe={swipe}
          overlay={isAnnotating ? overlayOf(asset) : undefined}
        >
          <TurnButtons commands={commands} />
        </StageOrPlayer>
      )}
      <Filmstrip viewed={viewed} />
      {isAnnotating && asset !== undefined && (
        <aside aria-label={t('viewer.annotations')} className={styles['side']}>
          <Suspense fallback={null}>
            <AnnotationsPanel key={asset.href} asset={asset} />
          </Suspense>
        </aside>
      )}
      {hasDetails && isWide && !isAnnotating && (
        <aside aria-label={t('grid.details')} className={styles['side']}>
          {inspector}
        </aside>
      )}
      {hasDetails && !isWide && !isAnnotating && (
        <LazySheet
          title={t('grid.details')}
          closeLabel={t('shell.close')}
          side="end"
          onClose={commands.details.perform}
        >
          {inspector}
        </LazySheet>
      )}
    </main>
  )
}

const AnnotationsPanel = lazy(
  withTexts(
    'comments',
    withTexts('annotations', () =>
      import('#features/annotations/annotations-panel.tsx').then((module) => ({ default: module.AnnotationsPanel })),
    ),
  ),
)
const AnnotationLayer = lazy(
  withTexts(
    'comments',
    withTexts('annotations', () =>
      import('#features/annotations/annotation-layer.tsx').then((module) => ({ default: module.AnnotationLayer })),
    ),
  ),
)
const TimelineMarks = lazy(
  withTexts(
    'comments',
    withTexts('annotations', () =>
      import('#features/annotations/timeline-marks.tsx').then((module) => ({ default: module.TimelineMarks })),
    ),
  ),
)

/** What is marked in an asset, drawn over it. */
const overlayOf = (asset: Asset): Overlay => ({
  over: (view) => (
    <Suspense fallback={null}>
      <AnnotationLayer key={asset.href} asset={asset} view={view} />
    </Suspense>
  ),
  onTimeline: (duration) => (
    <Suspense fallback={null}>
      <TimelineMarks asset={asset} duration={duration} />
    </Suspense>
  ),
})

const Player = lazy(() => import('../player/player.tsx').then((module) => ({ default: module.Player })))
const PagedStage = lazy(() => import('../pages/paged-stage.tsx').then((module) => ({ default: module.PagedStage })))

/**
 * Films and sounds are played, documents paged; until the script for that has come, their picture stands there. Nothing is drawn
 * over that: what is marked belongs to a page or a moment, and there is none to lead to yet.
 */
function StageOrPlayer(props: AssetStageProps) {
  const { playback, pages } = props.asset
  if (playback === null && pages === null) return <AssetStage {...props} />
  return (
    <Suspense fallback={<AssetStage {...props} overlay={undefined} />}>
      {playback !== null && <Player {...props} playback={playback} />}
      {playback === null && pages !== null && <PagedStage {...props} pages={pages} />}
    </Suspense>
  )
}

/** Large grounds at both sides of the picture. */
function TurnButtons({ commands: { previous, next } }: { commands: ReturnType<typeof useViewer>['commands'] }) {
  const { t } = useTexts()
  const sides = [
    { command: previous, icon: <ChevronLeft size={24} aria-hidden />, style: styles['previous'] },
    { command: next, icon: <ChevronRight size={24} aria-hidden />, style: styles['next'] },
  ]
  return sides
    .filter(({ command }) => command.isAvailable)
    .map(({ command, icon, style }) => (
      <button
        key={command.id}
        type="button"
        aria-label={t(command.title)}
        className={`${styles['turn']} ${style}`}
        onClick={command.perform}
        onDoubleClick={(event) => event.stopPropagation()}
      >
        <span>{icon}</span>
      </button>
    ))
}
