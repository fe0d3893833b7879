/** The asset last looked at in the viewer: the grid that it was opened from puts the focus there. */
let viewed: { collection: string; position: number } | null = null

export function rememberViewed(collection: string, position: number): void {
  viewed = { collection, position }
}

/** Where in this collection somebody was looking; told once. */
export function takeViewed(collection: string): number | null {
  const position = viewed?.collection === collection ? viewed.position : null
  viewed = null
  return position
}
