import { lazy, Suspense } from 'react'

const Shipped = lazy(() => import('./shipped-icon.tsx').then((module) => ({ default: module.ShippedIcon })))

/** The icon of an archive, fetched with all others when the first one is shown; its place is kept meanwhile. */
export function ArchiveIcon({ name, size = 16 }: { name: string; size?: number }) {
  const ground = <span style={{ display: 'inline-block', inlineSize: size, blockSize: size }} />
  return (
    <Suspense fallback={ground}>
      <Shipped name={name} size={size} />
    </Suspense>
  )
}
