/** What only those need in the list who administer archives, fetched when one of them sees it. */
export { LazyArchiveGate } from '#features/archive-administration/lazy-archive-gate.tsx'
export { AddArchiveTile } from './add-archive-tile.tsx'
