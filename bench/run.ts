/** `npm run bench -- NAME`: each prints a figure, a bare reference measured in the same run, and the ratio. */
const benches: Record<string, () => Promise<{ main(): Promise<void> }>> = {
  'access-lists': () => import('./access-lists.ts'),
  albums: () => import('./albums.ts'),
  alike: () => import('./alike.ts'),
  'archive-move': () => import('./archive-move.ts'),
  backup: () => import('./backup.ts'),
  'bulk-edits': () => import('./bulk-edits.ts'),
  'bulk-load': () => import('./bulk-load.ts'),
  'bytes-read': () => import('./bytes-read.ts'),
  'contact-sheets': () => import('./contact-sheets.ts'),
  door: () => import('./door.ts'),
  edits: () => import('./edits.ts'),
  growth: () => import('./growth.ts'),
  hidden: () => import('./hidden.ts'),
  ingest: () => import('./ingest.ts'),
  'ingest-shared': () => import('./ingest-shared.ts'),
  library: () => import('./library.ts'),
  'made-ahead': () => import('./made-ahead.ts'),
  'on-demand': () => import('./on-demand.ts'),
  people: () => import('./people.ts'),
  provisioning: () => import('./provisioning.ts'),
  scroll: () => import('./scroll.ts'),
  soak: () => import('./soak.ts'),
  start: () => import('./start.ts'),
  suggestions: () => import('./suggestions.ts'),
  uploads: () => import('./uploads.ts'),
}

const name = process.argv[2] ?? ''
const bench = benches[name]
if (!bench) {
  process.stderr.write(`There is no benchmark “${name}”. There are: ${Object.keys(benches).join(', ')}.\n`)
  process.exit(1)
}
const { main } = await bench()
await main()
process.exit(0)
