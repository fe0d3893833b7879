/** The field that is taken along to the neighbour of an asset: whoever writes captions goes on where they are. */
let carried: { field: number; from: string } | null = null

export function carryField(field: number, from: string): void {
  carried = { field, from }
}

/** The field that was carried to this asset, as long as nobody has said that it arrived. */
export function carriedTo(asset: string): number | null {
  return carried === null || carried.from === asset ? null : carried.field
}

/** It arrived at this asset, or cannot be edited there: later assets do not get it. */
export function putDown(asset: string): void {
  if (carried?.from !== asset) carried = null
}
