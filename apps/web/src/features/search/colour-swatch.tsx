import styles from './colour-swatch.module.css'

export interface ColourSwatchProps {
  /** As searches have it. */
  colour: string
}

/** Stands beside the name of a colour, never for it. */
export function ColourSwatch({ colour }: ColourSwatchProps) {
  return <span aria-hidden className={styles['swatch']} data-colour={colour} />
}
