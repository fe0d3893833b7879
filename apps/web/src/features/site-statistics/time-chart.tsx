import { AxisBottom, AxisLeft, AxisRight, type TickRendererProps } from '@visx/axis'
import { scaleBand, scaleLinear } from '@visx/scale'
import { Bar, Line } from '@visx/shape'
import { useRef } from 'react'
import { useBoxSize } from '#features/assets/grid/placing/use-box-size.ts'
import { languages } from '#platform/i18n/languages.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import styles from './charts.module.css'
import type { Period } from './periods.ts'
import { usePeriodName } from './use-period-name.ts'

export interface TimeChartProps {
  label: string
  periods: readonly Period[]
}

const height = 220
const below = 28
const above = 12
const beside = 56
/** Room for one date under the columns. */
const dateWidth = 72
const widestColumn = 56

/** Standing columns, the oldest at the beginning of the line. */
export function TimeChart({ label, periods }: TimeChartProps) {
  const { number, language } = useTexts()
  const nameOf = usePeriodName()
  const box = useRef<HTMLDivElement>(null)
  const width = useBoxSize(box)?.width ?? 0
  const isRtl = languages[language].direction === 'rtl'
  const { left, right, used, columns, heights } = scalesOf(periods, width, isRtl)
  const ticks = heights.ticks(4).filter(Number.isInteger)
  const every = Math.max(1, Math.ceil((dateWidth * periods.length) / Math.max(1, used)))
  const Side = isRtl ? AxisRight : AxisLeft
  return (
    <div ref={box} className={styles['box']} style={{ blockSize: height }}>
      {width > 0 && (
        <svg role="img" aria-label={label} width={width} height={height} direction="ltr" className={styles['chart']}>
          {ticks.map((tick) => (
            <Line
              key={tick}
              from={{ x: left, y: heights(tick) }}
              to={{ x: right, y: heights(tick) }}
              className={styles['line'] ?? ''}
            />
          ))}
          {periods.map(({ name, assets }) => (
            <Bar
              key={name}
              x={columns(name) ?? 0}
              y={heights(assets)}
              width={columns.bandwidth()}
              height={height - below - heights(assets)}
              className={styles['bar'] ?? ''}
            >
              <title>{`${nameOf(name)}: ${number(assets)}`}</title>
            </Bar>
          ))}
          <Side
            left={isRtl ? right : left}
            scale={heights}
            tickValues={ticks}
            tickFormat={(value) => number(Number(value))}
            tickComponent={(given) => <SideTick {...given} isRtl={isRtl} />}
            hideAxisLine
            hideTicks
          />
          <AxisBottom
            top={height - below}
            scale={columns}
            tickValues={periods.flatMap(({ name }, at) => (at % every === 0 ? [name] : []))}
            tickFormat={(name) => nameOf(name)}
            tickComponent={BottomTick}
            hideAxisLine
            hideTicks
          />
        </svg>
      )}
    </div>
  )
}

function scalesOf(periods: readonly Period[], width: number, isRtl: boolean) {
  const [left, right]: [number, number] = isRtl ? [0, width - beside] : [beside, width]
  // Few columns stand at the beginning, not spread over the whole width.
  const used = Math.min(right - left, periods.length * widestColumn * 1.5)
  const range: [number, number] = isRtl ? [right, right - used] : [left, left + used]
  const columns = scaleBand({ domain: periods.map(({ name }) => name), range, paddingInner: 0.25, paddingOuter: 0.15 })
  const most = Math.max(1, ...periods.map(({ assets }) => assets))
  const heights = scaleLinear({ domain: [0, most], range: [height - below, above], nice: 4 })
  return { left, right, used, columns, heights }
}

/** By us: those of the library are measured letter by letter in the page. */
function BottomTick({ x, formattedValue }: TickRendererProps) {
  return (
    <text x={x} y={20} textAnchor="middle" className={styles['tick']}>
      {formattedValue}
    </text>
  )
}

function SideTick({ y, formattedValue, isRtl }: TickRendererProps & { isRtl: boolean }) {
  return (
    <text x={isRtl ? 8 : -8} y={y} dy="0.32em" textAnchor={isRtl ? 'start' : 'end'} className={styles['tick']}>
      {formattedValue}
    </text>
  )
}
