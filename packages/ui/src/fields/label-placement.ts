/** Where the name of a field stands (MET-017); `none`: it is there for screen readers alone. */
export type LabelPlacement = 'top' | 'left' | 'right' | 'none'
