import { useLocation } from '@tanstack/react-router'

const fragment = /^asset=([^&]+)&annotation=([^&]+)$/

/** The asset and the annotation that an address leads to, behind the `#` (wire reference 19.1); null for others. */
function namedAnnotation(hash: string): { asset: string; annotation: string } | null {
  const [, asset, annotation] = fragment.exec(hash.replace(/^#/, '')) ?? []
  return asset === undefined || annotation === undefined ? null : { asset, annotation }
}

/** The address of the annotation that the address leads to; null for none. */
export function useNamedAnnotation(): string | null {
  return useLocation({ select: ({ hash }) => namedAnnotation(hash)?.annotation ?? null })
}

/** The asset of the annotation that the address leads to; null for none. */
export function useNamedAsset(): string | null {
  return useLocation({ select: ({ hash }) => namedAnnotation(hash)?.asset ?? null })
}
