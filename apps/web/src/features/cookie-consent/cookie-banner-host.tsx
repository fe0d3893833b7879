import { lazy, Suspense } from 'react'

const CookieBanner = lazy(() => import('./cookie-banner.tsx').then((module) => ({ default: module.CookieBanner })))

/** Where the banner appears for guests (CKE-002); it is fetched when there is one. */
export function CookieBannerHost({ policyHref }: { policyHref: string }) {
  return (
    <Suspense fallback={null}>
      <CookieBanner policyHref={policyHref} />
    </Suspense>
  )
}
