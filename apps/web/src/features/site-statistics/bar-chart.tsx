import { scaleLinear } from '@visx/scale'
import { Bar } from '@visx/shape'
import { useRef } from 'react'
import { useBoxSize } from '#features/assets/grid/placing/use-box-size.ts'
import { languages } from '#platform/i18n/languages.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import styles from './charts.module.css'

export interface BarChartProps {
  /** What it shows, in words, for those who do not see it. */
  label: string
  /** With `whole` a bar is a part of that, and `beside` follows it; else the longest bar is as wide as the chart. */
  rows: readonly { key: string | number; name: string; value: number; text: string; beside?: number; whole?: number }[]
}

const rowHeight = 44
const barHeight = 10
/** Of a letter, about. */
const letterWidth = 7.5

/** Lying bars, each below its name and its figure. */
export function BarChart({ label, rows }: BarChartProps) {
  const { language } = useTexts()
  const box = useRef<HTMLDivElement>(null)
  const width = useBoxSize(box)?.width ?? 0
  const height = rows.length * rowHeight
  const isRtl = languages[language].direction === 'rtl'
  const most = Math.max(1, ...rows.map(({ value }) => value))
  const scale = scaleLinear({ domain: [0, most], range: [0, width] })
  const [start, end] = isRtl ? [width, 0] : [0, width]
  return (
    <div ref={box} className={styles['box']} style={{ blockSize: height }}>
      {width > 0 && (
        <svg role="img" aria-label={label} width={width} height={height} direction="ltr" className={styles['chart']}>
          {rows.map(({ key, name, value, text, beside = 0, whole = most }, at) => {
            const top = at * rowHeight
            const scaled = (part: number) =>
              part === 0 ? 0 : Math.min(width, Math.max(2, scale((part / Math.max(1, whole)) * most)))
            const length = scaled(value)
            const next = Math.min(scaled(beside), width - length)
            return (
              <g key={key}>
                <text x={start} y={top + 16} textAnchor={isRtl ? 'end' : 'start'} className={styles['name']}>
                  {shortened(name, Math.floor((width - text.length * letterWidth - 16) / letterWidth))}
                </text>
                <text x={end} y={top + 16} textAnchor={isRtl ? 'start' : 'end'} className={styles['figure']}>
                  {text}
                </text>
                <rect x={0} y={top + 24} width={width} height={barHeight} rx={2} className={styles['track']} />
                {next > 0 && (
                  <Bar
                    x={isRtl ? width - length - next : length}
                    y={top + 24}
                    width={next}
                    height={barHeight}
                    rx={2}
                    className={styles['beside'] ?? ''}
                  />
                )}
                <Bar
                  x={isRtl ? width - length : 0}
                  y={top + 24}
                  width={length}
                  height={barHeight}
                  rx={2}
                  className={styles['bar'] ?? ''}
                />
              </g>
            )
          })}
        </svg>
      )}
    </div>
  )
}

function shortened(text: string, most: number): string {
  const letters = [...text]
  return letters.length <= most ? text : `${letters.slice(0, Math.max(1, most - 1)).join('')}…`
}
