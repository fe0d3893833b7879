import { useState } from 'react'
import styles from './avatar.module.css'
import { groundOf, initialsOf } from './initials.ts'

export interface AvatarProps {
  /** Of whom it is; it stands beside, so nothing of this is spoken. */
  name: string
  /** Null for whoever has no picture: then it is the initials. */
  src: string | null
  /** Pixels. */
  size: number
}

/** A person’s picture, round, beside the name. */
export function Avatar({ name, src, size }: AvatarProps) {
  // A picture that was taken away since is no broken one.
  const [broken, setBroken] = useState<string | null>(null)
  const sides = { inlineSize: size, blockSize: size }
  if (src !== null && src !== broken)
    return (
      <img
        src={src}
        alt=""
        width={size}
        height={size}
        style={sides}
        className={styles['avatar']}
        onError={() => setBroken(src)}
      />
    )
  return (
    <span
      aria-hidden
      data-ground={groundOf(name)}
      style={{ ...sides, fontSize: Math.round(size * 0.42) }}
      // Drawn by the sheet: no part of the text that is copied or found.
      data-initials={initialsOf(name)}
      className={`${styles['avatar']} ${styles['initials']}`}
    />
  )
}
