/** Pixels a side: beside a name on a screen of any density, and where the picture is what it is about. */
export const portraitSides = { small: 96, large: 256 } as const
export type PortraitSize = keyof typeof portraitSides

const picture = (mark: string, size: PortraitSize) => `/portraits/${mark}/${portraitSides[size]}`

/** Addresses of the pictures of people, beside whose names they stand. */
export const avatarPaths = {
  pattern: '/portraits/:mark/:side',
  /** The whole address; null for whoever has no picture. */
  avatar: (mark: string | null | undefined, base: string, size: PortraitSize = 'small') =>
    mark == null ? null : base + picture(mark, size),
}
