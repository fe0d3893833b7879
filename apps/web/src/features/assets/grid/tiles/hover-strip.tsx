import type { FilmStrip } from '@vitrine/contract/assets.ts'
import { type PointerEvent, useEffect, useState } from 'react'
import styles from './hover-strip.module.css'

/** A pointer that only passes over wants nothing: each strip is the decoding of a film. */
const restMs = 150

/** Looks through a film under the mouse, from the beginning on the left to its end. Lies over its picture; nothing is fetched before. */
export function HoverStrip({ strip }: { strip: FilmStrip }) {
  const [place, setPlace] = useState<number | null>(null)
  const [isWanted, setWanted] = useState(false)
  const [isLoaded, setLoaded] = useState(false)
  const isOver = place !== null
  useEffect(() => {
    if (!isOver) return
    const timer = setTimeout(() => setWanted(true), restMs)
    return () => clearTimeout(timer)
  }, [isOver])
  const follow = ({ pointerType, clientX, currentTarget }: PointerEvent<HTMLElement>) => {
    if (pointerType === 'touch') return
    const { left, width } = currentTarget.getBoundingClientRect()
    setPlace(Math.max(0, Math.min(0.9999, (clientX - left) / width)))
  }
  const leave = () => {
    setPlace(null)
    setWanted(false)
    setLoaded(false)
  }
  return (
    <div className={styles['hover']} onPointerEnter={follow} onPointerMove={follow} onPointerLeave={leave} aria-hidden>
      {isOver && isWanted && <Frame strip={strip} place={place} isShown={isLoaded} onLoad={() => setLoaded(true)} />}
    </div>
  )
}

interface FrameProps {
  strip: FilmStrip
  /** 0 at the beginning of the film, 1 at its end. */
  place: number
  isShown: boolean
  onLoad: () => void
}

function Frame({ strip: { href, columns, frames }, place, isShown, onLoad }: FrameProps) {
  const at = Math.floor(place * frames)
  const rows = Math.ceil(frames / columns)
  const [column, row] = [at % columns, Math.floor(at / columns)]
  return (
    <>
      <img
        src={href}
        alt=""
        draggable={false}
        onLoad={onLoad}
        className={styles['sheet']}
        data-frame={isShown ? at : undefined}
        style={{
          inlineSize: `${columns * 100}%`,
          blockSize: `${rows * 100}%`,
          transform: `translate(${(-column * 100) / columns}%, ${(-row * 100) / rows}%)`,
        }}
      />
      <div className={styles['time']} dir="ltr">
        <div style={{ inlineSize: `${place * 100}%` }} />
      </div>
    </>
  )
}
