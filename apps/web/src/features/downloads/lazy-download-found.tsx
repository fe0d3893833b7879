import { lazy, Suspense } from 'react'
import { withTexts } from '#platform/i18n/texts.ts'
import type { DownloadFoundProps } from './download-found.tsx'

const DownloadFound = lazy(
  withTexts('viewing', () => import('./download-found.tsx').then((module) => ({ default: module.DownloadFound }))),
)

/** Fetched where something was found. */
export function LazyDownloadFound(props: DownloadFoundProps) {
  return (
    <Suspense fallback={null}>
      <DownloadFound {...props} />
    </Suspense>
  )
}
