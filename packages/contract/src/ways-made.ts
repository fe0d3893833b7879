/**
 * How it is known that an asset was made from another one. `copy`, `duplicate` and `version` (a copy of an earlier version):
 * Vitrine has made it. `derived`: its file names the source. `original`: its file names the document that was there first. `part`:
 * its file names it among its ingredients. `name`: a rule for layered files knows it by its name. `hand`: somebody has said so.
 */
export const waysMade = ['copy', 'duplicate', 'version', 'derived', 'original', 'part', 'name', 'hand'] as const
export type WayMade = (typeof waysMade)[number]
