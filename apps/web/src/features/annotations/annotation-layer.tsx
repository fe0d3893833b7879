import type { Annotation } from '@vitrine/contract/annotations.ts'
import type { Asset } from '@vitrine/contract/assets.ts'
import { type MouseEvent, type PointerEvent, useEffect, useMemo, useRef } from 'react'
import type { StageView } from '#features/assets/viewer/stage.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { type ChangeDesk, choose, type Desk, drawnAs, useDesk } from './annotation-desk.ts'
import { extentIn, type Placing, placing, pointsOf, usualPoints } from './annotation-geometry.ts'
import styles from './annotations.module.css'
import { DraftShape } from './draft-shape.tsx'
import { ShapeFace } from './shape-face.tsx'
import { isSeenAt, useAnnotations } from './use-annotations.ts'
import { useDrawing } from './use-drawing.ts'

/** What is marked in an asset, over its picture: it follows zoom, page and moment; and what is being drawn. */
export function AnnotationLayer({ asset, view }: { asset: Asset; view: StageView }) {
  const { document, all } = useAnnotations(asset)
  if (document === undefined || view.sizes.stage.width === 0) return null
  return <Layer asset={asset} view={view} frame={document.frame} all={all} />
}

interface LayerProps {
  asset: Asset
  view: StageView
  frame: { width: number; height: number; pages: number | null }
  all: readonly Annotation[]
}

function Layer({ asset, view, frame, all }: LayerProps) {
  const { t } = useTexts()
  const [desk, change] = useDesk(asset.href)
  const { sizes, zoom, page, played } = view
  const now = played?.time ?? null
  const extent = useMemo(() => extentIn(frame, sizes.fit), [frame, sizes.fit])
  const way = useMemo(() => placing(extent, sizes, zoom), [extent, sizes, zoom])
  const { draft, selected, tool } = desk
  const drawing = useDrawing({ desk, change, way, extent, moment: { time: now, page } })
  useFollow({ all, desk, change, way }, view)
  useTellNow(now, change)
  usePlacing({ desk, change, way, extent, isSound: frame.width === 0 }, view)
  const seen = all.filter((one) => isShown(one, desk) && isSeenAt(one, { page, now }))
  if (frame.width === 0) return null
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of shapes in a drawing
    <svg
      role="group"
      aria-label={t('annotations.inPicture')}
      direction="ltr"
      className={styles['layer']}
      data-drawing={tool ?? undefined}
      {...drawing}
    >
      {seen.map((one) => (
        <Shape
          key={one.href}
          annotation={one}
          label={`${all.indexOf(one) + 1}`}
          isSelected={one.href === selected}
          isAlone={draft !== null || tool !== null}
          way={way}
          onSelect={() => change(choose(one.href))}
        />
      ))}
      {draft !== null && isSeenAt(draft, { page, now: null }) && (
        <DraftShape draft={draft} desk={desk} change={change} way={way} extent={extent} />
      )}
    </svg>
  )
}

/** What is being changed is drawn as it becomes. */
const isShown = ({ href, isResolved }: Annotation, { draft, hidesResolved, selected }: Desk) =>
  draft?.changed?.href !== href && !(hidesResolved && isResolved && href !== selected)

interface ShapeProps {
  annotation: Annotation
  label: string
  isSelected: boolean
  /** Something else is drawn: it takes no part. */
  isAlone: boolean
  way: Placing
  onSelect: () => void
}

function Shape({ annotation, label, isSelected, isAlone, way, onSelect }: ShapeProps) {
  const { t } = useTexts()
  const { type, color, text, isResolved } = annotation
  const name = t('annotations.shapeName', { number: label, type: t(`annotations.${type}`) })
  return (
    // biome-ignore lint/a11y/useSemanticElements: a shape of a drawing; the list beside it has the same as a button for keys
    <g
      role="button"
      tabIndex={-1}
      aria-label={text === '' ? name : `${name}: ${text}`}
      aria-pressed={isSelected}
      className={styles['mark']}
      data-selected={isSelected || undefined}
      data-resolved={isResolved || undefined}
      data-aside={isAlone || undefined}
      onPointerDown={(event: PointerEvent) => (isAlone ? undefined : event.stopPropagation())}
      onDoubleClick={(event: MouseEvent) => event.stopPropagation()}
      onClick={isAlone ? undefined : onSelect}
    >
      <ShapeFace type={type} points={pointsOf(annotation).map(way.toStage)} color={color} label={label} />
    </g>
  )
}

interface FollowWish {
  all: readonly Annotation[]
  desk: Desk
  change: ChangeDesk
  way: Placing
}

/** What was chosen in the list is brought into view: its page, its moment, and its place where the picture is enlarged. */
function useFollow(what: FollowWish, view: StageView): void {
  const latest = useRef({ ...what, view })
  latest.current = { ...what, view }
  const { selected, choices } = what.desk
  const isKnown = what.all.some(({ href }) => href === selected)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same may be chosen again
  useEffect(() => {
    const { all, desk, change, way, view: now } = latest.current
    const one = all.find(({ href }) => href === selected)
    // Once: neither lists that come anew nor another page, which is another stage, lead somebody back who has gone on.
    if (one === undefined || desk.followed === choices) return
    change({ followed: choices })
    if (one.page !== null && now.page !== null && one.page !== now.page) now.turnTo?.(one.page)
    if (one.time !== null && now.played !== null && !isSeenAt(one, { page: null, now: now.played.time })) {
      now.played.pause()
      now.played.seek(one.time)
    }
    const { width, height } = now.sizes.stage
    const isOut = ({ x, y }: { x: number; y: number }) => x < 0 || y < 0 || x > width || y > height
    if (pointsOf(one).map(way.toStage).every(isOut)) now.fit()
  }, [selected, choices, isKnown])
}

/** The moment is told to what is written beside the film. */
function useTellNow(now: number | null, change: ChangeDesk): void {
  useEffect(() => {
    if (now !== null) change({ now })
  }, [now, change])
}

interface PlacingWish {
  desk: Desk
  change: ChangeDesk
  way: Placing
  extent: { width: number; height: number }
  isSound: boolean
}

/** Whoever draws by keys begins with something in the middle of what is in view. Of a sound there is only the moment. */
function usePlacing({ desk, change, way, extent, isSound }: PlacingWish, { sizes, page, played }: StageView): void {
  const { tool, isByKeys } = desk
  const latest = useRef({ way, extent, sizes, page, played })
  latest.current = { way, extent, sizes, page, played }
  useEffect(() => {
    if (tool === null) return
    const now = latest.current
    now.played?.pause()
    if (!isByKeys && !isSound) return
    const { stage } = now.sizes
    const middle = now.way.toPicture({ x: stage.width / 2, y: stage.height / 2 })
    const side = Math.min(stage.width, stage.height) / 8
    const half = { width: now.way.across(side), height: now.way.down(side) }
    const points = isSound ? [{ x: 0, y: 0 }] : usualPoints(tool, middle, half, now.extent)
    const at = { time: now.played?.time ?? null, page: now.page }
    change((before) => ({ ...drawnAs({ type: tool, points, isOpen: false, ...at })(before), tool: null }))
  }, [tool, isByKeys, isSound, change])
}
